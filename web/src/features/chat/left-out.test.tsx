import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatAnswer, fakeAnswer, fakeQuestion, fakeReply, historyOf } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { answered, chatServer } from './testing-chat';

Element.prototype.scrollIntoView ??= vi.fn();
beforeEach(() => window.sessionStorage.clear());

it('names the retracted documents that were left out, and asks them where a person wants that', async () => {
  const question = fakeQuestion('Does resistance emerge?', {
    id: '00000000-0000-4000-8000-000000000001',
  });
  const retracted_left_out = [{ document_id: 'a', document_title: 'Grass roofs' }];
  const server = chatServer({
    getRagHistory: () => historyOf(question, fakeReply(fakeAnswer({ retracted_left_out }))),
    ragChat: () => chatAnswer(fakeReply(fakeAnswer())),
  });
  const { user } = openScreen('/chat');
  expect(
    await screen.findByText(/A retracted document speaks of this.*“Grass roofs”/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask again with it' }));
  await vi.waitFor(() =>
    expect(server.calls.find((call) => call.name === 'ragChat')?.body).toMatchObject({
      message: 'Does resistance emerge?',
      include_retracted: true,
      before: question.id,
    }),
  );
});

it('says nothing where none was left out', async () => {
  chatServer({ getRagHistory: () => answered() });
  openScreen('/chat');
  await screen.findByRole('heading', { name: 'Does resistance emerge?' });
  expect(screen.queryByText(/left out/)).toBeNull();
});
