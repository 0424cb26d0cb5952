/** Reads which files a message names, so that it is asked of their documents and not of the words of a file's name. */

import type { Queries } from '../../../store/database/database.js';
import { type FileOfDocument, findByFile } from '../../../store/documents/documents-by-file.js';
import { extensionOf } from '../../ingest/clean-filename.js';
import type { AnswerRequest } from '../answer.js';

/** The name of a file that no document has. */
export interface MissingFile {
  readonly missing: string;
}

const filesMost = 50;

/** The request, asked of the documents whose files it names, each called `this paper`; as it is where it names none. */
export async function nameFiles(
  request: AnswerRequest,
  queries: Queries,
): Promise<AnswerRequest | MissingFile> {
  const { question, documentIds } = request;
  const words = wordsOf(question);
  const files = words.filter((word) => extensions.has(extensionOf(word)));
  const stems = words.filter((word) => stem.test(word)).map((word) => word.toLowerCase());
  if (files.length + stems.length === 0) return withoutFiles(request);
  const endings = files.map((file) => file.toLowerCase());
  const found = await findByFile(queries, { text: question, endings, stems }, filesMost);
  const known = found.filter(({ id }) => documentIds?.includes(id) ?? true);
  const named = wholeFirst(known, question, [...files, ...stems]);
  const [missing] = files.filter((file) => documentFiles.has(extensionOf(file)));
  if (named.length === 0) return missing === undefined ? withoutFiles(request) : { missing };
  const written = [...new Set(named.map((each) => each.written))];
  return {
    ...withoutFiles(request),
    question: written.reduce(putPaper, question),
    documentIds: [...new Set(named.map(({ id }) => id))],
  };
}

/** Of what can be read, and, of those, of what is hardly anything but a document. */
const documentFiles: ReadonlySet<string> = new Set('pdf docx doc odt rtf epub'.split(' '));
const extensions: ReadonlySet<string> = new Set([
  ...documentFiles,
  ...'txt md html htm xml tex nxml'.split(' '),
]);
/** As reference managers name files; a word of a text is seldom written so. */
const stem =
  /^\p{L}{2,30}[_-]?(?:19|20)\d\d[a-z]?(?:_[\p{L}\p{N}_-]{1,80})?$|^[\p{L}\p{N}-]{1,40}_[\p{L}\p{N}_-]{1,80}$/u;

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]{1,5}/u, '').replace(/[^\p{L}\p{N}]{1,5}$/u, ''));
}

interface Named extends FileOfDocument {
  /** What stands in the question. */
  readonly written: string;
}

/** Whole names; names that end as the question has it only where it holds none. */
function wholeFirst(
  found: readonly FileOfDocument[],
  question: string,
  words: readonly string[],
): Named[] {
  const asked = question.toLowerCase();
  const named = found.flatMap((file): Named[] => {
    const name = file.filename.toLowerCase();
    const bare = name.slice(0, name.length - extensionOf(name).length).replace(/\.$/, '');
    if (standsIn(asked, name)) return [{ ...file, written: name }];
    const word = words.find((each) => each.toLowerCase() === bare);
    return word === undefined ? [] : [{ ...file, written: word.toLowerCase() }];
  });
  const longest = named.filter(
    ({ written }) =>
      !named.some((other) => other.written !== written && other.written.includes(written)),
  );
  if (longest.length > 0) return longest;
  return found.flatMap((file) => {
    const word = words.find((each) => standsIn(file.filename.toLowerCase(), each.toLowerCase()));
    return word === undefined ? [] : [{ ...file, written: word.toLowerCase() }];
  });
}

/** As words of their own. */
function standsIn(text: string, part: string): boolean {
  const at = text.indexOf(part);
  return at >= 0 && !/[\p{L}\p{N}]$/u.test(text.slice(0, at));
}

function putPaper(question: string, written: string): string {
  const at = question.toLowerCase().indexOf(written);
  if (at < 0) return question;
  const before = question.slice(0, at).replace(calling, '');
  const after = question.slice(at + written.length).replace(/^["”'’»)]/u, '');
  return `${before}this paper${after}`
    .replace(/^(?:in|according to|per) this paper,?\s/iu, '')
    .replace(/,?\s(?:according to|as per) this paper(?=\s?\?|$)/iu, '');
}

/** In front of the name of a file. */
const calling =
  /(?:\b(?:the|this|my|our)\s)?(?:\b(?:file|paper|document|article|study|pdf)\s)?(?:(?:called|named)\s)?["“'‘«(]?$/iu;

/** What was asked before, with `this paper` for every file. */
function withoutFiles(request: AnswerRequest): AnswerRequest {
  const { history } = request;
  if (history === undefined) return request;
  return {
    ...request,
    history: history.map((each) => {
      const files = wordsOf(each.content).filter((word) => extensions.has(extensionOf(word)));
      const content = files.map((file) => file.toLowerCase()).reduce(putPaper, each.content);
      return each.role === 'user' ? { ...each, content } : each;
    }),
  };
}
