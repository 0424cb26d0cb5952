import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chatAnswer, fakeAnswer, fakeQuestion, fakeReply, historyOf } from '../../library.fake';
import { openScreen } from '../../test-screen';
import { Refusal } from '../../test-server';
import { answered, chatServer } from './chat.fake';

Element.prototype.scrollIntoView ??= vi.fn();

const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a question about your documents' });

/** A server that holds its answer to one call back until it is let go. */
function heldFetch(path = '/rag/chat') {
  const real = window.fetch;
  const held: { letGo: () => void } = { letGo: () => undefined };
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.endsWith(path)) return real(address, init);
    return new Promise((resolve, reject) => {
      held.letGo = () => resolve(real(address, init));
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  return held;
}

describe('a conversation', () => {
  it('starts with questions about the documents of the library, which go into the input', async () => {
    chatServer();
    const { user } = openScreen('/chat');
    expect(await screen.findByRole('heading', { name: 'Start a conversation' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Early emergence of resistance/ }));
    expect((await input()).value).toContain('“Early emergence of resistance”');
    expect(document.activeElement).toBe(await input());
    expect(screen.getByText('148 documents, 9.2K passages')).toBeTruthy();
  });

  it('leads to the Explorer while the library is empty', async () => {
    chatServer({ listDocuments: () => ({ documents: [], total_count: 0 }) });
    openScreen('/chat');
    expect((await screen.findByRole('link', { name: 'Search for articles' })).getAttribute('href')).toBe('/');
  });

  it('sends what was written with Enter, and shows and reads out the answer', async () => {
    const server = chatServer({ ragChat: () => chatAnswer(fakeReply(fakeAnswer())) });
    const { user } = openScreen('/chat');
    await user.type(await input(), '  Does it emerge?{Shift>}{Enter}{/Shift}Really? {Enter}');
    expect(await screen.findByRole('heading', { name: /Does it emerge\?\s*Really\?/ })).toBeTruthy();
    expect(await screen.findByText(/extracted by the built-in reader from 2 passages/)).toBeTruthy();
    expect(screen.getByText('Answer: Yes, and early. It had a price.')).toBeTruthy();
    expect((await input()).value).toBe('');
    expect(document.activeElement).toBe(await input());
    expect(server.calls.find((call) => call.name === 'ragChat')?.body).toEqual({
      message: 'Does it emerge?\nReally?',
      session_id: 'default-session',
      model: 'gpt-4o-mini',
      temperature: 0.7,
      max_response_tokens: 1000,
      max_context_tokens: 1500,
      context_threshold: 0.5,
      include_history: true,
    });
  });

  it('keeps the earlier turns in sight when a question is asked before they have arrived', async () => {
    const server = chatServer({ getRagHistory: () => answered(), ragChat: () => chatAnswer(fakeReply(fakeAnswer())) });
    const held = heldFetch('/rag/chat/default-session/history');
    const { user } = openScreen('/chat');
    await user.type(await input(), 'And later?{Enter}');
    await waitFor(() => expect(server.calls.some((call) => call.name === 'ragChat')).toBe(true));
    held.letGo();
    expect(await screen.findByRole('heading', { name: 'Does resistance emerge?' })).toBeTruthy();
  });

  it('sends neither blanks nor what is still being composed', async () => {
    const server = chatServer();
    const { user } = openScreen('/chat');
    await user.type(await input(), '   {Enter}');
    await user.type(await input(), 'かな');
    fireEvent.keyDown(await input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await input(), { key: 'Enter', keyCode: 229 });
    expect(server.calls.some((call) => call.name === 'ragChat')).toBe(false);
    expect((await input()).value).toContain('かな');
  });

  it('keeps what was said and what is being written when the page is left', async () => {
    chatServer({ getRagHistory: () => answered() });
    const { user, router } = openScreen('/chat');
    await screen.findByRole('heading', { name: 'Does resistance emerge?' });
    await user.type(await input(), 'And then');
    await router.navigate('/');
    await screen.findByRole('button', { name: 'Run Search' });
    await router.navigate('/chat');
    expect(await screen.findByRole('heading', { name: 'Does resistance emerge?' })).toBeTruthy();
    expect((await input()).value).toBe('And then');
    expect(screen.queryByText(/^Answer:/)).toBeNull();
  });

  it('shows a question whose answer is still missing and asks for it until it comes', async () => {
    const question = fakeQuestion('Slow?', { time: new Date().toISOString() });
    const server = chatServer({ getRagHistory: () => historyOf(question) });
    openScreen('/chat');
    expect(await screen.findByText(/Searching 9.2K passages/)).toBeTruthy();
    server.answers.getRagHistory = () => historyOf(question, fakeReply(fakeAnswer({ answer: 'At last. [1]' })));
    expect(await screen.findByText('Answer: At last.')).toBeTruthy();
  });

  it('says that an old question was never answered', async () => {
    chatServer({ getRagHistory: () => historyOf(fakeQuestion('Lost?')) });
    openScreen('/chat');
    expect(await screen.findByText('No answer was stored for this question.')).toBeTruthy();
  });

  it('is cleared here and on the server', async () => {
    const server = chatServer({ getRagHistory: () => answered(), deleteRagChat: () => ({ success: true, messages_deleted: 2 }) });
    const { user } = openScreen('/chat');
    await screen.findByRole('heading', { name: 'Does resistance emerge?' });
    await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
    expect(await screen.findByText('Chat history cleared')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Does resistance emerge?' })).toBeNull();
    expect(server.calls.find((call) => call.name === 'deleteRagChat')?.params).toEqual({ id: 'default-session' });
  });

  it('comes back when it could not be cleared', async () => {
    chatServer({ getRagHistory: () => answered(), deleteRagChat: () => new Refusal(503, 'The database is busy.') });
    const { user } = openScreen('/chat');
    await screen.findByRole('heading', { name: 'Does resistance emerge?' });
    await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
    expect(await screen.findByText('Error: The database is busy.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Does resistance emerge?' })).toBeTruthy();
  });
});

describe('a question under way', () => {
  it('blocks the mode and a second question, keeps the input, survives leaving the page, and can be stopped', async () => {
    const server = chatServer();
    heldFetch();
    const { user, router } = openScreen('/chat');
    await user.type(await input(), 'Slow?{Enter}');
    const stop = await screen.findByRole('button', { name: 'Stop' });
    expect(screen.getByRole('group', { name: 'Mode' }).hasAttribute('disabled')).toBe(true);
    await user.type(await input(), 'Next{Enter}');
    expect((await input()).value).toBe('Next');
    await router.navigate('/');
    await screen.findByRole('button', { name: 'Run Search' });
    await router.navigate('/chat');
    expect(await screen.findByText(/the built-in reader extracts the answer/)).toBeTruthy();
    expect(stop.isConnected).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped before an answer came.')).toBeTruthy();
    expect(screen.queryByText('Failed to get response from RAG assistant')).toBeNull();
    expect(server.calls.some((call) => call.name === 'ragChat')).toBe(false);
  });

  it('is shown once, though the history has it too', async () => {
    const server = chatServer();
    const held = heldFetch();
    const { user, router } = openScreen('/chat');
    await user.type(await input(), 'Twice?{Enter}');
    await screen.findByRole('button', { name: 'Stop' });
    const question = fakeQuestion('Twice?', { time: new Date().toISOString() });
    server.answers.getRagHistory = () => historyOf(question);
    await router.navigate('/');
    await screen.findByRole('button', { name: 'Run Search' });
    await router.navigate('/chat');
    await waitFor(() => expect(server.calls.filter((call) => call.name === 'getRagHistory').length).toBeGreaterThan(1));
    expect(await screen.findAllByRole('heading', { name: 'Twice?' })).toHaveLength(1);
    server.answers.ragChat = () => chatAnswer(fakeReply(fakeAnswer()));
    held.letGo();
    await screen.findByText('Answer: Yes, and early. It had a price.');
    expect(screen.getAllByRole('heading', { name: 'Twice?' })).toHaveLength(1);
  });

  it('that failed apologises, says why and can be asked again', async () => {
    const server = chatServer({ ragChat: () => new Refusal(502, 'The language model provider rejected the API key') });
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Will it fail?{Enter}');
    expect(await screen.findByText(/Sorry, .* check that the backend service is running\./)).toBeTruthy();
    expect(screen.getByText('Reason: The language model provider rejected the API key')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to get response from RAG assistant');
    server.answers.ragChat = () => chatAnswer(fakeReply(fakeAnswer()));
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText(/extracted by the built-in reader/)).toBeTruthy();
  });

  it('that was answered with nothing apologises', async () => {
    chatServer({ ragChat: () => chatAnswer(fakeReply(fakeAnswer({ answer: '', sources: [] }))) });
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Empty?{Enter}');
    expect(await screen.findByText(/Sorry, the answer came back empty/)).toBeTruthy();
  });
});

describe('Direct LLM mode', () => {
  it('says that it comes later, and takes no input', async () => {
    chatServer({ getRagHistory: () => answered() });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('radio', { name: 'Direct LLM' }));
    expect(screen.getByText('Direct chat with a language model comes in a later version.')).toBeTruthy();
    expect((await input()).disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'RAG Mode' }));
    expect(await screen.findByRole('heading', { name: 'Does resistance emerge?' })).toBeTruthy();
  });
});
