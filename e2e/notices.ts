/** What a page says in passing: a notice that is gone after some seconds was said all the same, however late a busy machine looks. */
import { expect, type Page } from '@playwright/test';

const place = 'said-in-passing';

/** Before the page is opened: remembers what its notices say, also across reloads. */
export async function rememberNotices(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    if (window.origin === 'null') return;
    const note = (): void => {
      const said: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      // A region that holds several notices says each of them.
      const shown = [...document.querySelectorAll('[role=status], [role=alert]')]
        .flatMap((region) => [region, ...region.children])
        .map(({ textContent }) => textContent ?? '');
      const added = shown.filter((text) => text !== '' && !said.includes(text));
      if (added.length > 0) sessionStorage.setItem(key, JSON.stringify([...said, ...added]));
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, place);
}

export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const said = async (): Promise<unknown> =>
    JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), place)) ?? '[]');
  const matching =
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect
    .poll(said, { message: 'what the page has said in passing' })
    .toContainEqual(matching);
}
