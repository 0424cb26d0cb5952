/** Conversations with the library and with a model: answers that arrive in pieces, stop, reload in the middle, clear, and what was said before. */
import { ask, markers, modelLabel, passagePanel, questionLabel, send } from './chat.js';
import { choose, tick } from './choose.js';
import { expect, test, useLectern } from './journey.js';
import { stopServer } from './lectern.js';
import { expectNotice, rememberNotices } from './notices.js';
import { restingPlace } from './places.js';

const lectern = useLectern({ standins: { withModel: true } });

/** Takes a text into the library, by the calls that the screens make. */
async function addDocument(name: string, text: string): Promise<void> {
  const form = new FormData();
  form.append('title', name);
  form.append('file', new Blob([text], { type: 'text/plain' }), `${name}.txt`);
  const uploaded = await fetch(`${lectern().address}/api/v1/documents/upload`, {
    method: 'POST',
    body: form,
  });
  expect(uploaded.status).toBe(200);
  const { data } = await (
    await fetch(`${lectern().address}/api/v1/documents/process`, post({}))
  ).json();
  await expect
    .poll(
      async () =>
        (
          await (
            await fetch(`${lectern().address}/api/v1/documents/process/${data.task_id}/status`)
          ).json()
        ).data.status,
    )
    .toBe('completed');
}

function post(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

const tea = [
  'Green tea was drunk daily by 240 adults for twelve weeks. Systolic blood pressure fell by 4.1 mmHg in the group that drank green tea.',
  'In the group that drank water, systolic blood pressure did not change. No serious adverse events were reported with green tea.',
].join('\n\n');

test.beforeAll(() => addDocument('Green tea and blood pressure', tea));
test.beforeEach(() => lectern().standins.tell('model', { mode: 'fine' }));
/** So slowly that an answer arrives for as long as it is looked at, or until the model is told something else. */
const held = { mode: 'fine', pieceDelayMs: 2000 } as const;

test('an answer arrives in pieces, is checked, and is there after a reload', async ({ page }) => {
  await page.goto(`${lectern().address}/chat`);
  const question = 'How much did systolic blood pressure fall with green tea?';
  lectern().standins.tell('model', held);
  await send(page, questionLabel, question);
  await expect(page.getByText(/^Answering from/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Direct LLM' })).toBeDisabled();
  lectern().standins.tell('model', { mode: 'fine' });
  const turn = page.getByRole('article', { name: question });
  await expect(turn.getByText(/written by standin-chat/)).toBeVisible();
  await expect(turn.getByText(/\d+ tokens/)).toBeVisible();
  await markers(turn).first().click();
  await expect(passagePanel(page)).toContainText('4.1 mmHg');
  await page.screenshot({ path: test.info().outputPath('answer.png') });
  await page.reload();
  await expect(
    page.getByRole('article', { name: question }).getByText(/written by standin-chat/),
  ).toBeVisible();
});

test('an answer goes on while the page is away, and can be stopped after a reload', async ({
  page,
}) => {
  await page.goto(`${lectern().address}/chat`);
  await choose(page, 'Direct LLM');
  const text = `Repeat this. ${'The tide rises twice a day along this quiet northern coast of islands and long sandy beaches. '.repeat(12)}`;
  lectern().standins.tell('model', held);
  await send(page, modelLabel, text);
  await expect(page.getByText('The model writes its answer')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The model writes its answer')).toBeVisible();
  await expect(page.locator('[aria-busy=true]').getByText(/^The tide/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('arriving.png') });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped here.')).toBeVisible();
});

test('a model answers without the library, in Markdown that loads nothing', async ({ page }) => {
  lectern().standins.tell('model', { mode: 'writes-image' });
  await page.goto(`${lectern().address}/chat`);
  await choose(page, 'Direct LLM');
  await page.getByRole('button', { name: 'Conversations' }).click();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByText(/without your documents and without sources/)).toBeVisible();
  await send(page, modelLabel, 'What is a tide?');
  await expect(page.getByText(/written by standin-chat, without your documents/)).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
  await page.screenshot({ path: test.info().outputPath('direct.png') });
});

test('conversations are listed, opened, exported and cleared', async ({ page }) => {
  await rememberNotices(page);
  await page.goto(`${lectern().address}/chat`);
  await ask(page, 'Were there serious adverse events with green tea?');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the conversation' }).click();
  await page.getByRole('button', { name: /^Markdown/ }).click();
  expect((await downloading).suggestedFilename()).toBe('lectern-chat.md');
  await page.getByRole('button', { name: 'Conversations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conversations' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.screenshot({ path: test.info().outputPath('conversations.png') });
  const remove = dialog.getByRole('button', { name: /^Delete the conversation/ });
  await remove.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete conversation' });
  await expect(question).toContainText(
    'Are you sure you want to delete this conversation? This action cannot be undone.',
  );
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Clear Chat' }).click();
  await expectNotice(page, 'Chat history cleared');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Start a conversation' })).toBeVisible();
});

test('a long conversation shows its earlier messages without moving what is read', async ({
  page,
}) => {
  await page.route('**/api/v1/rag/chat/default-session/history*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    const from = before === null ? 40 : 0;
    return route.fulfill({
      json: {
        data: {
          session_id: 'default-session',
          messages: questions(from, from + 40),
          has_earlier: before === null,
        },
      },
    });
  });
  await page.goto(`${lectern().address}/chat`);
  const first = page.getByRole('heading', { name: 'Question 40?' });
  await page.getByRole('button', { name: 'Show earlier messages' }).focus();
  const before = await restingPlace(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 0?' })).toBeAttached();
  await expect(first).toBeFocused();
  expect(await restingPlace(first)).toEqual(before);
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
});

/** Questions that were never answered. */
function questions(from: number, to: number): object[] {
  const rest = {
    sender: 'user',
    time: '2026-01-01T10:00:00Z',
    mode: 'rag',
    status: 'done',
    reply_to: null,
    model: null,
  };
  return Array.from({ length: to - from }, (_, index) => {
    const id = `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`;
    return {
      ...rest,
      id,
      text: `Question ${from + index}?`,
      usage: null,
      is_cut: false,
      answer: null,
      error: null,
    };
  });
}

test('a question is asked of some documents alone', async ({ page }) => {
  await addDocument(
    'Coffee and sleep',
    'Coffee after six delayed sleep by 40 minutes in 60 students. Decaffeinated coffee did not delay sleep.',
  );
  await page.goto(`${lectern().address}/chat`);
  await page.getByRole('button', { name: 'All documents' }).click();
  await tick(page.getByRole('checkbox', { name: 'Coffee and sleep' }));
  await page.getByRole('button', { name: 'Done' }).click();
  const turn = await ask(page, 'How much did systolic blood pressure fall with green tea?');
  await expect(turn).toContainText('Your documents do not cover this.');
});

test('a question stays in sight while the server is gone, and says what became of it once it is back', async ({
  context,
}) => {
  // Not the page that is watched: this one rightly notes that its server is gone.
  const page = await context.newPage();
  await page.goto(`${lectern().address}/chat`);
  const question = 'By how much did green tea lower systolic blood pressure?';
  lectern().standins.tell('model', held);
  await send(page, questionLabel, question);
  await expect(page.getByText(/^Answering from/)).toBeVisible();
  const isHistory = (request: { url(): string }): boolean => request.url().includes('/history');
  const asked = page.waitForEvent('requestfailed', isHistory);
  await stopServer(lectern().process(), 'SIGKILL');
  await asked;
  const turn = page.getByRole('article', { name: question });
  await expect(turn).toBeVisible();
  await lectern().restart();
  await expect(turn.getByText(/interrupted/)).toBeVisible();
  await page.close();
});
