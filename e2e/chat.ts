/** The QA Chat as a person handles it. */
import { expect, type Locator, type Page } from '@playwright/test';

export const questionLabel = 'Ask a question about your documents';

/** Asks and waits for the answer; gives the turn that holds both. */
export async function ask(page: Page, question: string): Promise<Locator> {
  const box = page.getByRole('textbox', { name: questionLabel });
  await box.fill(question);
  await box.press('Enter');
  const turn = page.getByRole('article', { name: question }).last();
  await expect(turn).not.toHaveAttribute('aria-busy', 'true');
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
