/** Answer this: from a question that is typed to the opened passage of its answer, with a model and without, and what becomes of it when something fails. */
import { isFinished, routes } from '@lectern/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { ask, askUntil, longWork } from './api.js';
import { markers, passagePanel } from './chat.js';
import { articles, foundHeading, phageQuery, queryBox } from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import { startLectern, stopServer } from './lectern.js';
import { untilShown } from './while-moving.js';

const question =
  'How many women were free from recurrence at 90 days with phages and with placebo?';
const trial = 'Intravesical bacteriophage therapy for recurrent urinary tract infection in women';

function answerPanel(page: Page) {
  return page.getByRole('region', { name: 'Answer', exact: true });
}

async function answerThis(page: Page, query: string): Promise<void> {
  await queryBox(page).fill(query);
  await page.getByRole('button', { name: 'Answer this' }).click();
}

async function expectAnswered(page: Page): Promise<void> {
  const panel = answerPanel(page);
  await untilShown(panel.getByRole('button', { name: 'Continue in QA Chat' }), panel);
}

test.describe('without a model', () => {
  const lectern = useLectern();

  test('one step leads from a question to a quoted answer, its passage, and on into the chat', async ({
    page,
  }) => {
    test.slow();
    await page.goto(lectern().address);
    await queryBox(page).fill(question);
    const button = page.getByRole('button', { name: 'Answer this' });
    await expect(button).toHaveAccessibleDescription(/reads up to 10 articles into your library/);
    const began = performance.now();
    await button.press('Enter');
    await expect(answerPanel(page)).toBeVisible();
    await page.reload();
    await expectAnswered(page);
    const panel = answerPanel(page);
    await expect(panel).toContainText('61% with phages and 38% with placebo');
    await markers(panel).first().click();
    await expect(passagePanel(page)).toContainText('Freedom from recurrence at 90 days was 61%');
    console.log(`from typing to the opened passage: ${Math.round(performance.now() - began)} ms`);
    await page.screenshot({ path: test.info().outputPath('explorer-answer.png') });
    await page.keyboard.press('Escape');
    await expect(articles(page).filter({ hasText: trial })).toContainText('Quoted in the answer');
    await panel.getByText(/articles read/).click();
    await expect(
      panel.getByRole('list', { name: 'Articles read for the answer' }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await expectAccessible(page, 'an answer from articles', [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByRole('button', { name: 'Continue in QA Chat' }).click();
    const turn = page.getByRole('article', { name: question });
    await expect(turn).toContainText('61% with phages and 38% with placebo');
    await expect(page.getByRole('button', { name: '2 documents' })).toBeVisible();
    await page.goBack();
    await expect(answerPanel(page)).toContainText('61% with phages');
  });

  test('what is on the screen is answered from without searching again, and can be stopped', async ({
    page,
  }) => {
    await page.goto(lectern().address);
    await queryBox(page).fill(phageQuery);
    await queryBox(page).press('Enter');
    await expect(foundHeading(page)).toBeVisible();
    await expect(foundHeading(page)).toBeFocused();
    const address = new URL(page.url());
    lectern().standins.tell('publisher', { mode: 'slow', delayMs: 60_000 });
    await page.getByRole('button', { name: 'Answer this' }).click();
    const stop = answerPanel(page).getByRole('button', { name: 'Stop' });
    await expect(stop).toBeVisible();
    expect(new URL(page.url()).searchParams.get('search')).toBe(address.searchParams.get('search'));
    await stop.click();
    await expect(answerPanel(page)).toContainText('Stopped.');
    lectern().standins.reset();
    await answerPanel(page).getByRole('button', { name: 'Try again' }).click();
    await expectAnswered(page);
  });

  test('engines that all fail are told as the reason, and nothing is answered', async ({
    page,
  }) => {
    for (const name of ['openalex', 'crossref', 'semanticScholar', 'arxiv'] as const)
      lectern().standins.tell(name, { mode: 'key-refused' });
    await page.goto(lectern().address);
    await answerThis(page, 'what nobody has asked before about phages');
    await expect(answerPanel(page)).toContainText(
      'Sorry, this could not be answered. Reason: No search engine answered',
    );
    await expect(
      answerPanel(page).getByRole('button', { name: 'Continue in QA Chat' }),
    ).toHaveCount(0);
    lectern().standins.reset();
  });

  test('a search that finds nothing is told as that', async ({ page }) => {
    await page.goto(lectern().address);
    await answerThis(page, 'zzyzx qwrtl');
    await expect(answerPanel(page)).toContainText(
      'Nothing is answered: the search found no articles to read.',
    );
  });
});

test.describe('with a model', () => {
  const lectern = useLectern({ standins: { models: ['model'] } });

  test('the model writes from what was read, and its failure leaves the quotes', async ({
    page,
  }) => {
    test.slow();
    await page.goto(lectern().address);
    const began = performance.now();
    await answerThis(page, question);
    await expectAnswered(page);
    await expect(answerPanel(page)).toContainText('written by standin-chat');
    await markers(answerPanel(page)).first().click();
    await expect(passagePanel(page)).toBeVisible();
    console.log(
      `with a model, from typing to the opened passage: ${Math.round(performance.now() - began)} ms`,
    );
    await page.keyboard.press('Escape');
    lectern().standins.tell('model', { mode: 'key-refused' });
    await page.getByRole('button', { name: 'Answer this' }).click();
    await expect(answerPanel(page)).toContainText('Sorry, this could not be answered. Reason:');
    await expect(answerPanel(page)).toContainText('no language model');
    await expectAccessible(page, 'an answer that a model failed');
  });
});

test('an answer goes on after SIGKILL, with each article in the library once', async () => {
  test.slow();
  const lectern = await startLectern();
  try {
    const { search_id } = await ask(lectern.address, routes.startSearch, {
      body: { query: phageQuery },
    });
    lectern.standins.tell('publisher', { mode: 'slow', delayMs: 3000 });
    const body = { search_id, articles: 5 };
    const { answer_id: id } = await ask(lectern.address, routes.startArticleAnswer, { body });
    const look = () => ask(lectern.address, routes.getArticleAnswer, { id });
    await askUntil(look, ({ stage }) => stage === 'reading', longWork);
    await stopServer(lectern.process(), 'SIGKILL');
    lectern.standins.reset();
    await lectern.restart();
    const answer = await askUntil(look, ({ status }) => isFinished(status), longWork);
    expect(answer).toMatchObject({ status: 'completed', outcome: 'answered', error: null });
    expect(answer.reply?.answer?.is_covered).toBe(true);
    const { total_count } = await ask(lectern.address, routes.listDocuments);
    expect(total_count).toBe(answer.document_ids.length);
  } finally {
    await lectern.stop();
  }
});
