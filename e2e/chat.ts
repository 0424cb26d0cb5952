/** The QA Chat as a person handles it. */
import { expect, type Locator, type Page } from '@playwright/test';

export const questionLabel = 'Ask a question about your documents';

export const modelLabel = 'Write to the language model';

/** @param label of the box that it is written into. */
export async function send(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label });
  await box.fill(text);
  // While an answer is awaited, also one of which the page has just heard, nothing is sent.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await box.press('Enter');
}

/** Asks and waits for the answer; gives the turn that holds both. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await send(page, questionLabel, question);
  const turn = page.getByRole('article', { name: question }).last();
  // The first answer of a server waits for its models to be loaded, too.
  await expect(turn).not.toHaveAttribute('aria-busy', 'true', { timeout: 120_000 });
  await expect(turn).toContainText('RAG Mode');
  return turn;
}

/** The small numbers within the text of an answer. */
export function markers(turn: Locator): Locator {
  return turn.getByRole('button', { name: /^\d+, passage from / });
}

export function passagePanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Passage', exact: true });
}
