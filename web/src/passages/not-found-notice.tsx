/** Says what was asked and none of the passages names, so that a near miss does not pass for an answer. */
import type { ReactElement } from 'react';
import { Notice } from '../ui/notice';

export function NotFoundNotice({ words }: { readonly words: readonly string[] }): ReactElement {
  return (
    <Notice kind="warning">
      <strong>Not found in these passages:</strong> {words.join(', ')}
    </Notice>
  );
}
