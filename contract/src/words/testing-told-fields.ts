/** For tests: every field of an answer, with a message that another value of it changes wherever an answer is told, or why it is not told. */
import { z } from 'zod';
import { type ChatMessage, chatMessageSchema } from '../chat.js';
import { messages } from '../testing-messages.js';

/** A message, and another value of the field. */
type Told = readonly [message: keyof typeof messages, value: unknown];

const passages = {
  told: {
    text: 'In winter the kelp was cut twice. It stood. None came by then.',
    page_start: 2,
    page_end: 9,
    'quote.start': 4,
    'quote.end': 20,
    'quote.page': 7,
  },
  not: [
    ...['id', 'chunk_index', 'char_start', 'char_end', 'page_turns[]', 'heading_path[]'],
    ...['relevance_score', 'word_score', 'vector_score', 'source_type'],
    ...['notices[].url', 'notices[].source', 'notices[].document_id'],
  ],
};

function under<T>(path: string, fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [path + name, value]));
}

function from(
  message: keyof typeof messages,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, Told> {
  return under(
    path,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [message, value]])),
  );
}

const near = {
  told: {
    ...{ ...passages.told, document_title: 'Wrack', is_retracted: true },
    'notices[].kind': 'correction',
  },
  not: ['document_authors', 'document_url', 'journal', 'doi', 'document_id', 'publication_date'],
};

export const toldFields: Readonly<Record<string, Told>> = {
  ...from('direct', '', { text: 'There it is.', mode: 'rag', model: 'writer-2' }),
  ...from('direct', '', { status: 'stopped', is_cut: true, error: 'The disk is full.' }),
  ...from('quoted', 'answer.', {
    ...{ origin: 'written', model: 'reader', 'not_found[]': 'snow', statement: 'Said.' },
    ...{ markers_removed: 2, search_note: 'Words alone.', 'listed[]': 'r', is_covered: false },
    'retracted_left_out[].document_title': 'Wrack',
  }),
  ...from('quoted', 'answer.looked_at.', {
    ...{
      searched: 2,
      documents: 5,
      in_part: 2,
      'unread[].title': 'Shut',
      'unread[].reason': 'It is empty.',
    },
  }),
  ...from('quoted', 'answer.agreement[].', { position: 'against', label: 'slower', documents: 2 }),
  ...from('written', 'answer.wording.', { in_words: 3, own: 4 }),
  ...from('written', 'answer.unsupported[].', { start: 26, end: 41 }),
  ...from('written', 'answer.own_words[].', { end: 25 }),
  ...from('parted', 'answer.parts[].', {
    ...{ question: 'Did it?', is_covered: false, 'markers[]': 3, 'not_found[]': 'hail' },
    ...{ statement: 'It says so.', 'listed[]': 'b' },
  }),
  'answer.parts[].text': ['silent', 'None says who paid.'],
  ...from('quoted', 'answer.sources[].', {
    ...{ ...passages.told, document_id: 'b', section: 'Results', is_beside: true },
    ...{ same_work_as: 3, 'lead.start': 4, 'lead.end': 20 },
  }),
  ...from('written', 'answer.sources[].', { marker: 7, is_retracted: true }),
  'answer.sources[].notices[].kind': ['old', 'correction'],
  ...from('quoted', 'answer.documents[].', {
    ...{ document_id: 'z', title: 'Wrack', authors: 'B Lind', publication_date: '2019' },
    ...{ journal: 'Shore', kind_of_study: 'survey', is_preprint: true, is_abstract_only: true },
    ...{ 'retraction.source': 'PubMed', 'notices[].kind': 'correction', 'not_found[]': 'mud' },
    ...{ 'not_quoted[]': 'June' },
    ...{ 'stance.position': 'against', 'stance.label': 'slower' },
  }),
  ...from('quoted', 'answer.left_out[].', { ...passages.told, document_id: 'b', section: 'End' }),
  ...from('uncovered', 'answer.nearest[].', near.told),
  ...from('silent', 'answer.parts[].nearest[].', near.told),
};

/** Told where the list of references is, and on the screen by the panel of the passage. */
export const referenceFields: Readonly<Record<string, Told>> = from('quoted', 'answer.sources[].', {
  ...{ document_title: 'Wrack', document_authors: 'B Lind', publication_date: '2019' },
  ...{ document_url: 'https://example.org/kelp', journal: 'Shore', doi: '10.5555/kelp' },
});

const kept = 'tells the programs apart what is told, or is told by another field';

/** Why nothing shows them. */
export const untoldFields: Readonly<Record<string, string>> = {
  ...under('', { id: kept, reply_to: kept, sender: kept, 'answer.answer': 'is the text' }),
  time: 'stands with the question',
  ...under('', { 'answer.kind': kept, 'answer.is_cut': kept, 'answer.search_query': kept }),
  ...under('', { 'answer.passages_considered': kept, 'answer.parts[].search_query': kept }),
  ...under('answer.', { 'retracted_left_out[].document_id': kept }),
  'answer.looked_at.unread[].document_id': kept,
  'answer.own_words[].start': 'what is said stands behind a statement',
  ...under('answer.documents[].', { doi: kept, url: kept, source_type: kept }),
  ...under('answer.documents[].', { 'retraction.checked_at': kept }),
  ...under('answer.documents[].notices[].', { url: kept, source: kept, document_id: kept }),
  ...Object.fromEntries(
    ['sources', 'left_out', 'nearest', 'parts[].nearest'].flatMap((list) =>
      passages.not.map((name) => [`answer.${list}[].${name}`, kept]),
    ),
  ),
  ...under('answer.left_out[].', {
    ...{ document_title: kept, document_authors: kept, document_url: kept, journal: kept },
    ...{ doi: kept, publication_date: kept, is_retracted: kept, 'notices[].kind': kept },
  }),
  ...Object.fromEntries(
    ['nearest', 'parts[].nearest'].flatMap((list) =>
      near.not.map((name) => [`answer.${list}[].${name}`, kept]),
    ),
  ),
  ...Object.fromEntries(
    ['', 'answer.'].flatMap((path) =>
      ['model_calls', 'input_tokens', 'output_tokens', 'cost'].map((name) => [
        `${path}usage.${name}`,
        'what an answer took is no part of it',
      ]),
    ),
  ),
};

/** All fields of the contract of a message. */
export function listFields(schema: z.core.$ZodType = chatMessageSchema, path = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      listFields(field as z.core.$ZodType, path === '' ? name : `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return listFields(schema.element, `${path}[]`);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return listFields(schema.def.innerType, path);
  return [path];
}

/** The message, and the same with the other value. */
export function changeField(
  path: string,
  [name, value]: Told,
): readonly [before: ChatMessage, after: ChatMessage] {
  return [messages[name], withField<ChatMessage>(messages[name], path, value)];
}

/** A copy with the other value there. */
export function withField<Whole extends object>(whole: Whole, path: string, value: unknown): Whole {
  const after = structuredClone(whole);
  put(after as unknown as Fields, path.split(/\.|(?=\[\])/), value);
  return after;
}

type Fields = Record<string, unknown>;

/** What is missing on the way is made; of a list the first is meant. */
function put(within: Fields, [step = '', ...rest]: readonly string[], value: unknown): void {
  const key = step === '[]' ? '0' : step;
  if (rest.length === 0) {
    within[key] = value;
    return;
  }
  within[key] ??= rest[0] === '[]' ? [] : {};
  put(within[key] as Fields, rest, value);
}
