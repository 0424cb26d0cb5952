/** Says above the datasets, or the charts, of a run which of them no run came to. */
import type { ReactElement } from 'react';
import { Notice } from '../../ui/notice';

export function NotComeTo({ sentences }: { readonly sentences: readonly string[] }): ReactElement {
  return (
    <>
      {sentences.map((sentence) => (
        <Notice key={sentence} kind="warning">
          {sentence}
        </Notice>
      ))}
    </>
  );
}
