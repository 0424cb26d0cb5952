/** What the search says of itself, such as that other engines ran in place of one without a key: that once, until it is dismissed. */
import { sayNoKey } from '@lectern/contract/words/say';
import { type ReactElement, useState } from 'react';
import { Notice } from '../../ui/notice';

const dismissedKey = 'lectern.keyless_notice_dismissed';

export function SearchNotices({ notices }: { readonly notices: readonly string[] }): ReactElement {
  const [isDismissed, setIsDismissed] = useState(
    () => window.localStorage.getItem(dismissedKey) !== null,
  );
  const dismiss = (): void => {
    window.localStorage.setItem(dismissedKey, 'yes');
    setIsDismissed(true);
  };
  return (
    <>
      {notices
        .filter((text) => !(isDismissed && isOfMissingKey(text)))
        .map((text) => (
          <Notice key={text} kind="info" {...(isOfMissingKey(text) ? { onDismiss: dismiss } : {})}>
            {text}
          </Notice>
        ))}
    </>
  );
}

/** It is the same with each search as long as no key is set; the sidebar says so too. */
function isOfMissingKey(notice: string): boolean {
  return notice.startsWith(sayNoKey('Tavily'));
}
