import { intervals } from '@lectern/contract/limits';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chatAnswer,
  documentId,
  fakeAnswer,
  fakeDocument,
  fakeQuestion,
  fakeReply,
  fakeSource,
  historyOf,
} from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { holdAnswers, Refusal } from '../../testing-server';
import { answered, chatServer, heldFetch, input, streamedFetch } from './testing-chat';

Element.prototype.scrollIntoView ??= vi.fn();
beforeEach(() => window.sessionStorage.clear());

describe('a conversation', () => {
  it('starts with questions about the documents of the library, which go into the input', async () => {
    chatServer();
    const { user } = openScreen('/chat');
    expect(await screen.findByRole('heading', { name: 'Start a conversation' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Early emergence of resistance/ }));
    expect((await input()).value).toContain('“Early emergence of resistance”');
    expect(document.activeElement).toBe(await input());
    expect(screen.getByText('148 documents, 9.3K passages')).toBeTruthy();
  });

  it('offers no question about a document that holds nothing to be asked', async () => {
    const server = chatServer({
      listDocuments: () => ({
        documents: [
          fakeDocument({ title: 'A mere reference', chunks_stored: 0 }),
          { ...fakeDocument({ title: 'Read whole' }), id: 'x' },
        ],
        total_count: 2,
      }),
    });
    openScreen('/chat');
    expect(await screen.findByRole('button', { name: /Read whole/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /A mere reference/ })).toBeNull();
    expect(server.calls.find((call) => call.name === 'listDocuments')?.query).toMatchObject({
      status: 'completed',
    });
  });

  it('leads to the Explorer while the library is empty', async () => {
    chatServer({ listDocuments: () => ({ documents: [], total_count: 0 }) });
    openScreen('/chat');
    expect(
      (await screen.findByRole('link', { name: 'Search for articles' })).getAttribute('href'),
    ).toBe('/');
  });

  it('is told of documents that are taken in while it is open', async () => {
    const counts = { vectors: 0, searches: 0, is_demo: false, version: '0.1.0' };
    const server = chatServer({
      getStats: () => ({ ...counts, documents: 0, passages: 0 }),
      listDocuments: () => ({ documents: [], total_count: 0 }),
    });
    openScreen('/chat');
    expect(await screen.findByRole('link', { name: 'Search for articles' })).toBeTruthy();
    expect(await screen.findByText('0 documents, 0 passages')).toBeTruthy();
    server.answers.getStats = () => ({ ...counts, documents: 1, passages: 33 });
    server.answers.listDocuments = () => ({ documents: [fakeDocument()], total_count: 1 });
    const soon = { timeout: 10_000 };
    expect(await screen.findByText('1 document, 33 passages', {}, soon)).toBeTruthy();
    const example = { name: /main findings of “Early emergence of resistance”/ };
    expect(await screen.findByRole('button', example, soon)).toBeTruthy();
    server.answers.getStats = () => ({ ...counts, documents: 2, passages: 66 });
    expect(await screen.findByText('2 documents, 66 passages', {}, soon)).toBeTruthy();
    // Which model answers is not shown there: no provider is asked for it.
    expect(server.calls.filter(({ name }) => name === 'ragStatus')).toEqual([]);
  });

  it('sends what was written with Enter, and shows and reads out the answer', async () => {
    const server = chatServer({ ragChat: () => chatAnswer(fakeReply(fakeAnswer())) });
    const held = heldFetch();
    const { user } = openScreen('/chat');
    await user.type(await input(), '  Does it emerge?{Shift>}{Enter}{/Shift}Really? {Enter}');
    expect(await screen.findByText('Waiting for the answer')).toBeTruthy();
    held.letGo();
    expect(
      await screen.findByRole('heading', { name: /Does it emerge\?\s*Really\?/ }),
    ).toBeTruthy();
    expect(
      await screen.findByText(/extracted by the built-in reader from 2 passages/),
    ).toBeTruthy();
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
      include_retracted: false,
    });
  });

  it('says of a source that it shows the same work as another one', async () => {
    const sources = [fakeSource(1), fakeSource(2, { same_work_as: 1 })];
    chatServer({ ragChat: () => chatAnswer(fakeReply(fakeAnswer({ sources }))) });
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Does it emerge?{Enter}');
    expect(await screen.findByText('same work as 1')).toBeTruthy();
    expect(screen.getAllByText(/same work as/)).toHaveLength(1);
  });

  it('keeps the earlier turns in sight when a question is asked before they have arrived', async () => {
    const server = chatServer({
      getRagHistory: () => answered(),
      ragChat: () => chatAnswer(fakeReply(fakeAnswer())),
    });
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
    expect(await screen.findByText(/Searching your documents/)).toBeTruthy();
    server.answers.getRagHistory = () =>
      historyOf(question, fakeReply(fakeAnswer({ answer: 'At last. [1]' })));
    expect(await screen.findByText('Answer: At last.')).toBeTruthy();
  });

  it('says that an old question was never answered', async () => {
    chatServer({ getRagHistory: () => historyOf(fakeQuestion('Lost?')) });
    openScreen('/chat');
    expect(await screen.findByText('No answer was stored for this question.')).toBeTruthy();
  });

  it('is cleared here and on the server', async () => {
    const server = chatServer({
      getRagHistory: () => answered(),
      deleteRagChat: () => ({ success: true, messages_deleted: 2 }),
    });
    const { user } = openScreen('/chat');
    await screen.findByRole('heading', { name: 'Does resistance emerge?' });
    await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
    expect(await screen.findByText('Chat history cleared')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Does resistance emerge?' })).toBeNull();
    expect(server.calls.find((call) => call.name === 'deleteRagChat')?.params).toEqual({
      id: 'default-session',
    });
  });

  it('comes back when it could not be cleared', async () => {
    chatServer({
      getRagHistory: () => answered(),
      deleteRagChat: () => new Refusal(503, 'The database is busy.'),
    });
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
    const others = screen.getByRole<HTMLButtonElement>('button', { name: 'Conversations' });
    expect(others.disabled).toBe(true);
    await user.type(await input(), 'Next{Enter}');
    expect((await input()).value).toBe('Next');
    await router.navigate('/');
    await screen.findByRole('button', { name: 'Run Search' });
    await router.navigate('/chat');
    expect(await screen.findByText(/Searching your documents/)).toBeTruthy();
    expect(stop.isConnected).toBe(false);
    server.answers.stopRagChat = () => ({ success: false, message: null });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
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
    await waitFor(() =>
      expect(server.calls.filter((call) => call.name === 'getRagHistory').length).toBeGreaterThan(
        1,
      ),
    );
    expect(await screen.findAllByRole('heading', { name: 'Twice?' })).toHaveLength(1);
    server.answers.ragChat = () => chatAnswer(fakeReply(fakeAnswer()));
    held.letGo();
    await screen.findByText('Answer: Yes, and early. It had a price.');
    expect(screen.getAllByRole('heading', { name: 'Twice?' })).toHaveLength(1);
  });

  it('that failed apologises, says why and can be asked again', async () => {
    const server = chatServer({
      ragChat: () => new Refusal(502, 'The language model provider rejected the API key'),
    });
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Will it fail?{Enter}');
    expect(
      await screen.findByText(/Sorry, .* check that the backend service is running\./),
    ).toBeTruthy();
    expect(
      screen.getByText('Reason: The language model provider rejected the API key'),
    ).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to get response from RAG assistant',
    );
    server.answers.ragChat = () => chatAnswer(fakeReply(fakeAnswer()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/extracted by the built-in reader/)).toBeTruthy();
  });

  it('that was refused before the history had come stays in sight with its apology, also on the way back', async () => {
    const server = chatServer({
      getRagHistory: () => answered(),
      ragChat: () => new Refusal(503, 'Too many answers are being made. Please try again.'),
    });
    const held = heldFetch('/rag/chat/default-session/history');
    const { user, router } = openScreen('/chat');
    await user.type(await input(), 'Too many?{Enter}');
    await waitFor(() => expect(server.calls.some((call) => call.name === 'ragChat')).toBe(true));
    held.letGo();
    expect(await screen.findByRole('heading', { name: 'Does resistance emerge?' })).toBeTruthy();
    expect(
      await screen.findByText('Reason: Too many answers are being made. Please try again.'),
    ).toBeTruthy();
    await router.navigate('/');
    await screen.findByRole('button', { name: 'Run Search' });
    await router.navigate('/chat');
    expect(
      await screen.findByText('Reason: Too many answers are being made. Please try again.'),
    ).toBeTruthy();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Too many?']));
    server.answers.ragChat = () =>
      chatAnswer(fakeReply(fakeAnswer({ answer: 'At last. [1]' }), { id: 'a2', reply_to: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Copy with references' })).toHaveLength(2),
    );
    expect(screen.getAllByRole('heading', { name: 'Too many?' })).toHaveLength(1);
    expect(screen.queryByText(/^Reason/)).toBeNull();
  });

  it('that was answered with nothing apologises', async () => {
    chatServer({ ragChat: () => chatAnswer(fakeReply(fakeAnswer({ answer: '', sources: [] }))) });
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Empty?{Enter}');
    expect(await screen.findByText(/Sorry, the answer came back empty/)).toBeTruthy();
  });
});

describe('an answer that arrives in pieces', () => {
  it('is shown as it comes, and then as it was checked', async () => {
    chatServer();
    const stream = streamedFetch('/rag/chat');
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Early?{Enter}');
    stream.send({
      type: 'started',
      session_id: 'default-session',
      question_id: 'q1',
      message_id: 'a1',
    });
    stream.send({ type: 'stage', stage: 'writing', passages: 4, documents: 2 });
    expect(await screen.findByText(/Answering from 4 passages of 2 documents/)).toBeTruthy();
    stream.send({ type: 'text', text: 'Yes, and ' });
    stream.send({ type: 'text', text: 'early [1].' });
    expect(await screen.findByText(/Yes, and/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^1, passage from/ })).toBeNull();
    stream.send({ type: 'done', data: chatAnswer(fakeReply(fakeAnswer())) });
    stream.end();
    expect(await screen.findByRole('button', { name: /^1, passage from/ })).toBeTruthy();
    expect(await screen.findByText('Answer: Yes, and early. It had a price.')).toBeTruthy();
  });

  it('is stopped at once where the server says nothing to it, not even to the stop', async () => {
    const server = chatServer({ stopRagChat: () => ({ success: true, message: null }) });
    heldFetch();
    const release = holdAnswers('/stop');
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Silent?{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
    // One that the server took all the same is stopped there, and shown.
    const taken = fakeQuestion('Silent?', { time: new Date().toISOString() });
    const stopped = fakeReply(fakeAnswer(), {
      ...{ status: 'stopped', text: '', answer: null, model: null, usage: null },
    });
    server.answers.getRagHistory = () => historyOf(taken, stopped);
    release();
    expect(await screen.findByText('Stopped before an answer came.')).toBeTruthy();
  });

  it('says so while it waits for its turn, and can be stopped meanwhile', async () => {
    const server = chatServer({ stopRagChat: () => ({ success: true, message: null }) });
    const stream = streamedFetch('/rag/chat');
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Early?{Enter}');
    stream.send({
      type: 'started',
      session_id: 'default-session',
      question_id: 'q1',
      message_id: 'a1',
    });
    stream.send({ type: 'stage', stage: 'waiting', passages: null, documents: null });
    expect(await screen.findByText(/Waiting for its turn/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(server.calls.some((call) => call.name === 'stopRagChat')).toBe(true),
    );
    const stopped = fakeReply(fakeAnswer(), {
      status: 'stopped',
      text: '',
      answer: null,
      model: null,
      usage: null,
    });
    stream.send({ type: 'done', data: chatAnswer(stopped) });
    stream.end();
    expect(await screen.findByText('Stopped before an answer came.')).toBeTruthy();
  });

  it('that fails says why, and keeps what had come', async () => {
    chatServer();
    const stream = streamedFetch('/rag/chat');
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Early?{Enter}');
    stream.send({
      type: 'started',
      session_id: 'default-session',
      question_id: 'q1',
      message_id: 'a1',
    });
    stream.send({ type: 'text', text: 'Resistance emerges early' });
    stream.send({ type: 'failed', detail: 'The language model provider did not answer in time' });
    stream.end();
    expect(
      await screen.findByText('Reason: The language model provider did not answer in time'),
    ).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to get response from RAG assistant',
    );
    expect(screen.getByText('Resistance emerges early')).toBeTruthy();
  });

  it('is followed after a reload, and can be stopped', async () => {
    const question = fakeQuestion('Slow?', { time: new Date().toISOString() });
    const arriving = fakeReply(fakeAnswer(), {
      id: 'a1',
      status: 'arriving',
      text: 'So far',
      answer: null,
      model: null,
      usage: null,
    });
    const server = chatServer({ getRagHistory: () => historyOf(question, arriving) });
    const stream = streamedFetch('/rag/chat/default-session/events');
    const { user } = openScreen('/chat');
    expect(await screen.findByText('So far')).toBeTruthy();
    stream.send({
      type: 'started',
      session_id: 'default-session',
      question_id: question.id,
      message_id: 'a1',
    });
    stream.send({ type: 'text', text: 'So far and further' });
    expect(await screen.findByText('So far and further')).toBeTruthy();
    const stopped = { ...arriving, status: 'stopped' as const };
    server.answers.stopRagChat = () => {
      server.answers.getRagHistory = () => historyOf(question, stopped);
      return { success: true, message: stopped };
    };
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped here.')).toBeTruthy();
    expect(screen.getByText('So far')).toBeTruthy();
  });

  it('that another tab waits for is followed when a second question is refused because of it, each under its own question', async () => {
    const theirs = fakeQuestion('Theirs?', { time: new Date().toISOString() });
    const arriving = fakeReply(fakeAnswer(), {
      id: 'a1',
      status: 'arriving',
      text: 'Their answer',
      answer: null,
      model: null,
      usage: null,
    });
    const server = chatServer({
      ragChat: () => new Refusal(409, 'An answer is still arriving in this conversation.'),
    });
    streamedFetch('/rag/chat/default-session/events');
    const { user } = openScreen('/chat');
    const box = await input();
    await screen.findByText(/^Start/);
    server.answers.getRagHistory = () => historyOf(theirs, arriving);
    await user.type(box, 'Mine?{Enter}');
    expect(
      await within(await screen.findByRole('article', { name: 'Theirs?' })).findByText(
        'Their answer',
      ),
    ).toBeTruthy();
    const mine = within(screen.getByRole('article', { name: 'Mine?' }));
    expect(
      mine.getByText('Reason: An answer is still arriving in this conversation.'),
    ).toBeTruthy();
    expect(mine.queryByText('Their answer')).toBeNull();
  });

  it('whose line breaks is found again in the history', async () => {
    const server = chatServer();
    const stream = streamedFetch('/rag/chat');
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Early?{Enter}');
    stream.send({
      type: 'started',
      session_id: 'default-session',
      question_id: 'q1',
      message_id: 'a1',
    });
    server.answers.getRagHistory = () => answered();
    stream.end();
    expect(await screen.findByRole('button', { name: /^1, passage from/ })).toBeTruthy();
    expect(screen.queryByText(/Sorry/)).toBeNull();
  });
});

describe('an answer whose line breaks while the server is gone', () => {
  it('keeps its question and what has come in sight until the history can be asked', async () => {
    const server = chatServer();
    const stream = streamedFetch('/rag/chat');
    const { user } = openScreen('/chat');
    await user.type(await input(), 'Early?{Enter}');
    const ids = { session_id: 'default-session', question_id: 'q1', message_id: 'a1' };
    stream.send({ type: 'started', ...ids });
    stream.send({ type: 'text', text: 'Resistance appeared' });
    const gone = new Refusal(503, 'The server is gone');
    server.answers.getRagHistory = () => gone;
    server.answers.followRagChat = () => gone;
    stream.end();
    await waitFor(() =>
      expect(server.calls.some(({ name }) => name === 'followRagChat')).toBe(true),
    );
    const turn = within(screen.getByRole('article', { name: 'Early?' }));
    expect(await turn.findByText(/Resistance appeared/)).toBeTruthy();
    server.answers.getRagHistory = () => answered();
    expect(
      await screen.findByRole('button', { name: /^1, passage from/ }, { timeout: 10_000 }),
    ).toBeTruthy();
  });
});

describe('an answer', () => {
  it('flags what its passage does not carry', async () => {
    chatServer({
      getRagHistory: () => answered(fakeAnswer({ unsupported: [{ start: 20, end: 35 }] })),
    });
    openScreen('/chat');
    expect(
      await screen.findByText(/^1 statement cites no passage and is carried by none: underlined/),
    ).toBeTruthy();
  });

  it('says what it took', async () => {
    const usage = { model_calls: 2, input_tokens: 1200, output_tokens: 34, cost: 0.0021 };
    chatServer({
      getRagHistory: () =>
        historyOf(
          fakeQuestion('Early?'),
          fakeReply(fakeAnswer({ origin: 'written', model: 'm' }), { usage }),
        ),
    });
    openScreen('/chat');
    expect((await screen.findByText(/1,234 tokens/)).textContent).toMatch(
      /1,234 tokens, about \$0\.0021 \(An estimate from list prices; what the provider bills counts\.\)/,
    );
  });

  it('tells the tokens alone where the price is not known', async () => {
    const usage = { model_calls: 1, input_tokens: 1200, output_tokens: 34, cost: null };
    chatServer({
      getRagHistory: () =>
        historyOf(
          fakeQuestion('Early?'),
          fakeReply(fakeAnswer({ origin: 'written', model: 'm' }), { usage }),
        ),
    });
    openScreen('/chat');
    expect((await screen.findByText(/1,234 tokens/)).textContent).toMatch(/1,234 tokens$/);
  });
});

describe('Direct LLM mode', () => {
  const ready = () => ({
    ready: true,
    provider: 'openai',
    model: 'gpt-4o-mini',
    models: ['gpt-4o-mini', 'gpt-4o'],
    message: '',
  });

  it('says what is missing, and leads back to the library', async () => {
    chatServer({ getRagHistory: () => answered(), getDirectHistory: () => historyOf() });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('radio', { name: 'Direct LLM' }));
    expect(await screen.findByText('There is no language model yet.')).toBeTruthy();
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the language model' })
        .disabled,
    ).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Ask your library in RAG Mode' }));
    expect(await screen.findByRole('heading', { name: 'Does resistance emerge?' })).toBeTruthy();
  });

  it('says why nothing can be written under what was said before, and takes questions once a model is there', async () => {
    vi.spyOn(intervals, 'documentsRefreshMs', 'get').mockReturnValue(50 as 3000);
    const said = fakeReply(fakeAnswer(), { mode: 'direct', text: 'So it is.', answer: null });
    const history = () => historyOf(fakeQuestion('Is it?', { mode: 'direct' }), said);
    const server = chatServer({ getDirectHistory: history });
    window.sessionStorage.setItem('lectern.chat_mode', '"direct"');
    openScreen('/chat');
    expect(await screen.findByText('So it is.')).toBeTruthy();
    expect(await screen.findByText('There is no language model yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask your library in RAG Mode' })).toBeTruthy();
    const input = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Write to the language model',
    });
    expect(input.disabled).toBe(true);
    server.answers.llmStatus = ready;
    await waitFor(() => expect(input.disabled).toBe(false));
    expect(screen.queryByText('There is no language model yet.')).toBeNull();
    vi.restoreAllMocks();
  });

  it.each([
    ['another answers', { models: ['gpt-4o-mini', 'o4'] }, 'gpt-4o-mini'],
    ['none answers', { ready: false, provider: null, model: null, models: [] }, 'Default'],
  ])(
    'asks the chosen model though it is not listed now and %s, until the person changes it',
    async (_, now, standard) => {
      const server = chatServer({ llmStatus: ready, getRagHistory: () => answered() });
      const { user } = openScreen('/chat');
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Model' }), 'gpt-4o');
      server.answers.llmStatus = () => ({ ...ready(), ...now });
      act(() => {
        window.dispatchEvent(new Event('visibilitychange'));
      });
      const gone = await screen.findByRole<HTMLOptionElement>('option', {
        name: 'gpt-4o, not there now',
      });
      expect(gone.selected).toBe(true);
      server.answers.ragChat = () => new Refusal(400, 'Unknown model gpt-4o');
      const bodies = () =>
        server.calls.filter(({ name }) => name === 'ragChat').map(({ body }) => body);
      await user.type(await input(), 'And then?{Enter}');
      await waitFor(() => expect(bodies()).toHaveLength(1));
      expect(bodies()[0]).toMatchObject({ message: 'And then?', model: 'gpt-4o' });
      await screen.findByText('Unknown model gpt-4o', { exact: false });
      await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), standard);
      expect(screen.queryByRole('option', { name: 'gpt-4o, not there now' })).toBeNull();
      await user.type(await input(), 'And now?{Enter}');
      await waitFor(() => expect(bodies()).toHaveLength(2));
      expect(bodies()[1]).not.toHaveProperty('model', 'gpt-4o');
    },
  );

  it('keeps a text that is longer than can be sent, and says so', async () => {
    const server = chatServer({ getRagHistory: () => answered() });
    const { user } = openScreen('/chat');
    const text = `${'long '.repeat(1600)}and why?`;
    await user.click(await input());
    await user.paste(text);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^This is longer than the 8,000 characters/)).toBeTruthy();
    expect((await input()).value).toBe(text);
    expect(server.calls.some(({ name }) => name === 'ragChat')).toBe(false);
  });

  it('asks the chosen model also when the chat was left and opened again', async () => {
    const server = chatServer({ llmStatus: ready, getRagHistory: () => answered() });
    const { user } = openScreen('/chat');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Model' }), 'gpt-4o');
    cleanup();
    const release = holdAnswers('/llm/status');
    const again = openScreen('/chat');
    const choice = await screen.findByRole('combobox', { name: 'Model' });
    expect(choice).toHaveProperty('value', 'gpt-4o');
    const names = () =>
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(names()).toEqual(['gpt-4o']);
    release();
    await waitFor(() => expect(names()).toContain('gpt-4o-mini'));
    expect(choice).toHaveProperty('value', 'gpt-4o');
    await again.user.type(await input(), 'And then?{Enter}');
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'ragChat')?.body).toMatchObject({
        model: 'gpt-4o',
      }),
    );
  });

  it('sends what was written to the chosen model, and shows its Markdown without images', async () => {
    const text = 'It is **so**: ![x](https://collect.lectern.test/x)\n\n| a |\n|---|\n| 1 |';
    const message = fakeReply(fakeAnswer(), {
      mode: 'direct',
      text,
      model: 'gpt-4o',
      answer: null,
    });
    const server = chatServer({
      llmStatus: ready,
      getDirectHistory: () => historyOf(),
      directChat: () => ({
        assistant_response: text,
        session_id: 'default-session',
        message,
        model: 'gpt-4o',
        usage: fakeAnswer().usage,
      }),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('radio', { name: 'Direct LLM' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Model' }), 'gpt-4o');
    await user.type(
      screen.getByRole('textbox', { name: 'Write to the language model' }),
      'Why?{Enter}',
    );
    expect((await screen.findByText('so')).tagName).toBe('STRONG');
    expect(screen.getByRole('table')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    expect(server.calls.find((call) => call.name === 'directChat')?.body).toEqual({
      message: 'Why?',
      session_id: 'default-session',
      model: 'gpt-4o',
      temperature: 0.7,
      max_response_tokens: 1000,
      include_history: true,
      system_prompt: null,
    });
  });

  it('names itself when it fails', async () => {
    chatServer({
      llmStatus: ready,
      getDirectHistory: () => historyOf(),
      directChat: () => new Refusal(503, 'OPENAI_API_KEY is not set'),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('radio', { name: 'Direct LLM' }));
    await user.type(
      screen.getByRole('textbox', { name: 'Write to the language model' }),
      'Why?{Enter}',
    );
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to get response from Direct LLM assistant',
    );
  });
});

describe('conversations', () => {
  const session = {
    session_id: 's7',
    title: 'Does it spread?',
    messages: 2,
    updated_at: '2026-01-01T14:31:00Z',
    is_arriving: false,
  };

  it('are listed, opened, and begun anew', async () => {
    const server = chatServer({ listRagSessions: () => ({ sessions: [session], total_count: 1 }) });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: 'Conversations' }));
    server.answers.getRagHistory = ({ params }) => (params.id === 's7' ? answered() : historyOf());
    await user.click(await screen.findByRole('button', { name: /^Does it spread\?/ }));
    expect(await screen.findByRole('heading', { name: 'Does resistance emerge?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Conversations' }));
    await user.click(await screen.findByRole('button', { name: 'New conversation' }));
    expect(await screen.findByRole('heading', { name: 'Start a conversation' })).toBeTruthy();
  });

  it('are deleted only when that is confirmed', async () => {
    const server = chatServer({
      listRagSessions: () => ({ sessions: [session], total_count: 1 }),
      deleteRagChat: () => ({ success: true, messages_deleted: 2 }),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: 'Conversations' }));
    const trash = await screen.findByRole('button', {
      name: 'Delete the conversation “Does it spread?”',
    });
    await user.click(trash);
    expect(
      await screen.findByText(
        'Are you sure you want to delete this conversation? This action cannot be undone.',
      ),
    ).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Delete conversation' })).toBeNull(),
    );
    expect(screen.getByRole('dialog', { name: 'Conversations' })).toBeTruthy();
    expect(document.activeElement).toBe(trash);
    expect(server.calls.some((call) => call.name === 'deleteRagChat')).toBe(false);
    await user.click(trash);
    server.answers.listRagSessions = () => ({ sessions: [], total_count: 0 });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no conversations yet.')).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'deleteRagChat')?.params).toEqual({
      id: 's7',
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New conversation' }));
  });

  it('are asked about some documents alone', async () => {
    const retraction = { source: 'Crossref', checked_at: '2026-01-01T00:00:00Z' };
    const server = chatServer({
      ragChat: () => chatAnswer(fakeReply(fakeAnswer())),
      listDocuments: () => ({
        documents: [
          fakeDocument(),
          { ...fakeDocument({ title: 'Fake trial', retraction }), id: 'x' },
        ],
        total_count: 2,
      }),
      listDocumentIds: () => ({ ids: [documentId], total_count: 1 }),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: 'All documents' }));
    expect((await screen.findByText('Retracted')).closest('li')?.textContent).toContain('Fake');
    await user.click(
      await screen.findByRole('checkbox', { name: 'Early emergence of resistance' }),
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: '1 document' })).toBeTruthy();
    const held = heldFetch();
    await user.type(await input(), 'Early?{Enter}');
    expect(await screen.findByText(/Searching the chosen documents/)).toBeTruthy();
    held.letGo();
    await screen.findByText(/extracted by the built-in reader/);
    expect(server.calls.find((call) => call.name === 'ragChat')?.body).toMatchObject({
      document_ids: [documentId],
    });
  });
});
