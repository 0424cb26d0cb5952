/** The Research Explorer: search, results, selection and their processing. */
import type { ReactElement } from 'react';
import { Page } from '../../ui/page';

export function ExplorerPage(): ReactElement {
  return <Page>{null}</Page>;
}
