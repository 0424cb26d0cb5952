/** Questions of a conversation that are asked anew. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatAnswer, fakeAnswer, fakeQuestion, fakeReply, historyOf } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { Refusal } from '../../testing-server';
import { chatServer, input, streamedFetch } from './testing-chat';

Element.prototype.scrollIntoView ??= vi.fn();
beforeEach(() => window.sessionStorage.clear());
afterEach(() => window.localStorage.clear());

const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const [melatonin, women, roofs] = [
  fakeQuestion('Does melatonin help men?', { id: idOf(1) }),
  fakeQuestion('And in women?', { id: idOf(2) }),
  fakeQuestion('Does zinc keep moss from roofs?', { id: idOf(3) }),
];
const retracted_left_out = [{ document_id: 'a', document_title: 'Grass roofs' }];
const history = historyOf(
  ...[melatonin, fakeReply(fakeAnswer(), { id: 'a1', reply_to: melatonin.id })],
  ...[women, fakeReply(fakeAnswer(), { id: 'a2', reply_to: women.id, ...failed() })],
  ...[roofs, fakeReply(fakeAnswer({ retracted_left_out }), { id: 'a3', reply_to: roofs.id })],
);

function failed() {
  return { status: 'failed', text: '', answer: null, error: 'No key' } as const;
}

it('are answered from what was said before them, whatever was asked since', async () => {
  const server = chatServer({
    getRagHistory: () => history,
    ragChat: () => chatAnswer(fakeReply(fakeAnswer(), { id: 'a4' })),
  });
  const sent = () => server.calls.filter(({ name }) => name === 'ragChat').map(({ body }) => body);
  const { user } = openScreen('/chat');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent()).toMatchObject([{ message: women.text, before: women.id }]));
  await user.click(await screen.findByRole('button', { name: 'Ask again with it' }));
  await waitFor(() =>
    expect(sent()[1]).toMatchObject({
      ...{ message: roofs.text, before: roofs.id, include_retracted: true },
    }),
  );
});

it('stand before the next one that the server took, where it did not take them', async () => {
  const refused = (): Refusal => new Refusal(503, 'Too many answers are being made.');
  const first = [melatonin, fakeReply(fakeAnswer(), { id: 'a1', reply_to: melatonin.id })];
  const server = chatServer({ getRagHistory: () => historyOf(...first), ragChat: refused });
  const { user } = openScreen('/chat');
  await screen.findByRole('heading', { name: melatonin.text });
  await user.type(await input(), 'And in girls?{Enter}');
  const again = async () =>
    within(await screen.findByRole('article', { name: 'And in girls?' })).findByRole('button', {
      name: 'Try again',
    });
  const last = () => server.calls.findLast(({ name }) => name === 'ragChat')?.body;
  await user.click(await again());
  await again();
  expect(last()).not.toHaveProperty('before');
  cleanup();

  const later = [roofs, fakeReply(fakeAnswer(), { id: 'a3', reply_to: roofs.id })];
  const reloaded = chatServer({
    getRagHistory: () => historyOf(...first, ...later),
    ragChat: refused,
  });
  openScreen('/chat');
  await user.click(await again());
  await waitFor(() =>
    expect(reloaded.calls.find(({ name }) => name === 'ragChat')?.body).toMatchObject({
      ...{ message: 'And in girls?', before: roofs.id },
    }),
  );
});

it('are answered from what was said before them at first, where they are asked once more', async () => {
  const refused = (): Refusal => new Refusal(503, 'Too many answers are being made.');
  const server = chatServer({ getRagHistory: () => history, ragChat: refused });
  const sent = () => server.calls.filter(({ name }) => name === 'ragChat').map(({ body }) => body);
  const { user } = openScreen('/chat');
  const askAgain = async (count: number) => {
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(count),
    );
    await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1) as HTMLElement);
  };
  await askAgain(1);
  await askAgain(2);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ message: women.text, before: women.id });
});

it('are answered from there after a reload, too, where they were stored', async () => {
  chatServer({ getRagHistory: () => history });
  const stream = streamedFetch('/rag/chat');
  const ids = { session_id: 'default-session', question_id: idOf(4), message_id: 'a4' };
  const { user } = openScreen('/chat');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  stream.send({ type: 'started', ...ids });
  stream.send({ type: 'text', text: 'Women sleep' });
  await screen.findByText(/Women sleep/);
  cleanup();
  vi.unstubAllGlobals();

  const anew = fakeQuestion(women.text, { id: idOf(4) });
  const reloaded = chatServer({
    getRagHistory: () =>
      historyOf(
        ...[roofs, fakeReply(fakeAnswer(), { id: 'a3', reply_to: roofs.id })],
        ...[anew, fakeReply(fakeAnswer(), { id: 'a4', reply_to: anew.id, ...failed() })],
      ),
    ragChat: () => chatAnswer(fakeReply(fakeAnswer(), { id: 'a5' })),
  });
  openScreen('/chat');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(reloaded.calls.find(({ name }) => name === 'ragChat')?.body).toMatchObject({
      ...{ message: women.text, before: women.id },
    }),
  );
});
