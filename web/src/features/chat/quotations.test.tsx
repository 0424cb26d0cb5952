import type { Answer, QuotedDocument } from '@lectern/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toReferencedText } from '../../answers/to-referenced-text';
import { fakeAnswer, fakeSource } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { Refusal } from '../../testing-server';
import { answered, chatServer } from './testing-chat';

function quoted(name: string, parts: Partial<QuotedDocument> = {}): QuotedDocument {
  return {
    document_id: name,
    title: `Study ${name}`,
    authors: 'Ada Okonkwo, Mats Lindqvist, Pia Lorant',
    publication_date: '2025-03-14',
    journal: 'Annals of Rinses',
    ...{ doi: '', url: '', source_type: 'journal article', kind_of_study: 'randomised trial' },
    ...{ is_preprint: false, is_abstract_only: false, retraction: null, stance: null },
    not_found: [],
    ...parts,
  };
}

function quotedAnswer(changes: Partial<Answer> = {}): Answer {
  const ids = ['a', 'b', 'c', 'd'];
  const { marker: _, same_work_as: __, ...passage } = fakeSource(9, { document_id: 'r' });
  return fakeAnswer({
    sources: ids.map((document_id, index) =>
      fakeSource(index + 1, {
        ...{ document_id, section: '5.3 Main results' },
        quote: { start: 20, end: 63, page: 8 },
      }),
    ),
    documents: [
      quoted('a', { stance: { position: 'support', label: 'fewer recurrences' } }),
      quoted('b', {
        is_preprint: true,
        is_abstract_only: true,
        stance: { position: 'against', label: 'no difference' },
        not_found: ['pregnancy'],
        not_quoted: ['January', 'MossNet'],
      }),
      quoted('c'),
      quoted('d'),
      quoted('r', { retraction: { source: 'Crossref', checked_at: '2026-01-01T00:00:00Z' } }),
    ],
    agreement: [
      { position: 'support', label: 'fewer recurrences', documents: 1 },
      { position: 'against', label: 'no difference', documents: 1 },
    ],
    left_out: [{ ...passage, quote: { start: 20, end: 63 } }],
    not_found: ['pregnancy'],
    looked_at: {
      ...{ searched: 412, documents: 415 },
      unread: [{ document_id: 'x', title: 'A locked file', reason: 'The file is locked.' }],
    },
    ...changes,
  });
}

it('shows one card a document: the first three, then how many more there are', async () => {
  chatServer({ getRagHistory: () => answered(quotedAnswer()) });
  const { user } = openScreen('/chat');
  const list = within(await screen.findByRole('list', { name: 'Sources of the answer' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  const card = within(list.getAllByRole('listitem')[1] ?? document.body);
  for (const said of ['Okonkwo et al., 2025', 'Randomised trial', 'Preprint', 'Abstract only'])
    expect(card.getByText(said)).toBeTruthy();
  expect(card.getByText('p. 8')).toBeTruthy();
  expect(card.getByText('“By day 5 resistant variants were recovered.”')).toBeTruthy();
  expect(card.getByText('Not found in its passages: pregnancy')).toBeTruthy();
  const near = 'Named near these sentences, not in them: January, MossNet';
  expect(card.getByText(near)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '+1 more' }));
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^4, passage/);
});

it.each<[{ readonly model?: string; readonly model_calls?: number }, string]>([
  [{}, 'quoted from 4 documents, no language model'],
  [
    { model: 'built-in reader (writer-1 cited no passage)', model_calls: 1 },
    'quoted from 4 documents by the built-in reader (writer-1 cited no passage)',
  ],
  [
    { model_calls: 1 },
    'quoted from 4 documents by the built-in reader; a language model was asked to complete the question',
  ],
])('says whether a language model was asked: %o', async (asked, words) => {
  const { model_calls = 0, model = 'built-in reader' } = asked;
  const usage = { model_calls, input_tokens: null, output_tokens: null, cost: null };
  chatServer({ getRagHistory: () => answered(quotedAnswer({ model, usage })) });
  openScreen('/chat');
  await screen.findByRole('list', { name: 'Sources of the answer' });
  expect(screen.getByText(/quoted from/).textContent).toContain(`${words} · `);
});

it('says of a retracted work that it is one, also where it was asked for', async () => {
  const retraction = { source: 'Crossref', checked_at: '2026-01-01T00:00:00Z' };
  chatServer({
    getRagHistory: () => answered(quotedAnswer({ documents: [quoted('a', { retraction })] })),
  });
  openScreen('/chat');
  const list = within(await screen.findByRole('list', { name: 'Sources of the answer' }));
  expect(list.getByText('Retracted, says Crossref')).toBeTruthy();
});

it('says who speaks for and against, what was not found, left out and looked at', async () => {
  chatServer({ getRagHistory: () => answered(quotedAnswer()) });
  const { user } = openScreen('/chat');
  expect(await screen.findByText('1 support')).toBeTruthy();
  expect(screen.getByText('1 against')).toBeTruthy();
  expect(screen.getByText('1 not counted')).toBeTruthy();
  expect(screen.getByText('Not found in these passages:')).toBeTruthy();
  const leftOut = within(screen.getByRole('list', { name: 'Left out of the answer' }));
  expect(leftOut.getByText(/retracted, says Crossref/)).toBeTruthy();
  expect(leftOut.queryByRole('button')).toBeNull();
  await user.click(screen.getByText(/Looked at 412 of 415 documents; 3 could not be searched/));
  expect(screen.getByText(/The file is locked\./)).toBeTruthy();
  expect(screen.getByText('and 2 more')).toBeTruthy();
});

it('shows below several questions, once, what was left out of their answers', async () => {
  const part = { text: '', is_covered: true, search_query: '', not_found: [] };
  const parts = [
    { ...part, question: 'Is it frequent?', markers: [1] },
    { ...part, question: 'Is it early?', markers: [2] },
  ];
  chatServer({ getRagHistory: () => answered(quotedAnswer({ parts, agreement: undefined })) });
  openScreen('/chat');
  expect(await screen.findByRole('heading', { name: 'Is it early?' })).toBeTruthy();
  expect(screen.getAllByRole('list', { name: 'Sources of the answer' })).toHaveLength(2);
  expect(screen.getAllByRole('list', { name: 'Left out of the answer' })).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Quotations' })).toBeNull();
});

it('cites each document of the answer once, in the chosen style, and says when that fails', async () => {
  const [first, second] = [
    '7d1c6f0e-4a53-4f0d-9a55-0c7a3a1f0b11',
    '7d1c6f0e-4a53-4f0d-9a55-0c7a3a1f0b22',
  ];
  const sources = [first, second, first].map((document_id, index) =>
    fakeSource(index + 1, { document_id }),
  );
  const server = chatServer({
    getRagHistory: () => answered(fakeAnswer({ sources })),
    citeReferences: () => ({ entries: ['A', 'B'], content: 'A\nB\n', gone_count: 0 }),
  });
  const { user } = openScreen('/chat');
  const open = await screen.findByRole('button', { name: 'Cite' });
  await user.click(open);
  await user.click(screen.getByRole('button', { name: /^APA 7/ }));
  expect(await screen.findByText('2 references copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('A\nB');
  expect(document.activeElement).toBe(open);
  expect(server.calls.find(({ name }) => name === 'citeReferences')?.body).toMatchObject({
    ...{ style: 'apa', documents: [] },
    articles: [{ document_id: first }, { document_id: second }],
  });
  server.answers.citeReferences = () => ({ entries: ['A', 'B'], content: 'A\nB\n', gone_count: 1 });
  await user.click(open);
  await user.click(screen.getByRole('button', { name: /^IEEE/ }));
  expect(
    await screen.findByText(
      '2 references copied; of a document that is no longer in the library, from what was kept',
    ),
  ).toBeTruthy();
  server.answers.citeReferences = () => new Refusal(404, 'Document not found');
  await user.click(open);
  await user.click(screen.getByRole('button', { name: /^BibTeX/ }));
  expect(await screen.findByText('The reference was not written: Document not found')).toBeTruthy();
});

it('copies quotations as quotations, under the names of their studies', () => {
  const text = textOf(quotedAnswer());
  expect(text).toContain('Not found in these passages: pregnancy');
  expect(text).toContain(
    'Study a\nAda Okonkwo, Mats Lindqvist, Pia Lorant · 2025 · Annals of Rinses · randomised trial · supports: fewer recurrences\n“By day 5 resistant variants were recovered.” [1] — 5.3 Main results',
  );
  expect(text).toContain('randomised trial · preprint · abstract only');
});

it('tells the sentence that answers from what else its document says, on screen and in copies', async () => {
  const [first] = quotedAnswer().sources;
  const beside = { ...(first ?? fakeSource(1)), marker: 2, is_beside: true };
  const answer = quotedAnswer({
    sources: [first ?? fakeSource(1), beside, { ...beside, marker: 3 }],
  });
  chatServer({ getRagHistory: () => answered(answer) });
  openScreen('/chat');
  const list = within(await screen.findByRole('list', { name: 'Sources of the answer' }));
  const label = list.getByText('Also in this document');
  const [answering, ...others] = list.getAllByText(/By day 5 resistant variants/);
  expect(others).toHaveLength(2);
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(answering?.compareDocumentPosition(label)).toBe(follows);
  for (const other of others) expect(label.compareDocumentPosition(other)).toBe(follows);
  expect(textOf(answer).match(/Also in this document:/g)).toHaveLength(1);
  expect(textOf(answer)).toMatch(/\[1\].*\nAlso in this document:\n“.*” \[2\].*\n“.*” \[3\]/);
});

it('says of a document and its sources the same on the screen and in a copy', async () => {
  const place = { document_id: 'a', section: '', page_start: 6, page_end: 7 };
  const sources = [
    fakeSource(1, { ...place, quote: { start: 20, end: 63 } }),
    fakeSource(2, { ...place, document_id: 'b', quote: null }),
  ];
  const unclear = { position: 'unclear', label: 'mixed' } as const;
  const documents = [
    quoted('a', { stance: { position: 'support', label: 'fewer recurrences' } }),
    quoted('b', { stance: unclear }),
  ];
  const agreement = [{ ...unclear, documents: 1 }];
  const answer = quotedAnswer({ sources, documents, agreement, left_out: [] });
  chatServer({ getRagHistory: () => answered(answer) });
  openScreen('/chat');
  const list = within(await screen.findByRole('list', { name: 'Sources of the answer' }));
  const copy = textOf(answer);
  expect(list.getAllByText('pp. 6–7').length).toBeGreaterThan(0);
  expect(copy).toContain('PDF pp. 6–7');
  for (const stance of ['supports: fewer recurrences', 'unclear: mixed']) {
    expect(list.getByText(stance)).toBeTruthy();
    expect(copy).toContain(stance);
  }
  // Nothing of it is quoted: neither says so, and the copy, where it cannot be opened, has it whole.
  expect(list.getByText(/^The passage/)).toBeTruthy();
  expect(copy).toContain('The passage: “');
});

it('counts what takes no side by each of the words that say why', async () => {
  const warned = vi.spyOn(console, 'error');
  const agreement = ['', 'says both', 'against in single results only'].map((label) => ({
    ...{ position: 'unclear' as const, label, documents: 1 },
  }));
  chatServer({ getRagHistory: () => answered(quotedAnswer({ agreement })) });
  openScreen('/chat');
  expect(await screen.findByText(': against in single results only')).toBeTruthy();
  expect(screen.getByText(': says both')).toBeTruthy();
  // Each by a key of its own.
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

function textOf(answer: Answer): string {
  return toReferencedText({
    ...{ id: 'm', sender: 'assistant', text: answer.answer, time: '', mode: 'rag' },
    ...{ status: 'done', reply_to: null, model: null, usage: null, is_cut: false, error: null },
    answer,
  });
}
