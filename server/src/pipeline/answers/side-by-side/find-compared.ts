/** Finds the documents that a message wants compared, and what each of them is asked. */
import { nameOfDocument } from '@lectern/contract';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { documentWords, kindWords } from '../../../reading/cues/document-words.js';
import { formWords } from '../../../reading/language/form-words.js';
import { findWords, type Word } from '../../../reading/language/words.js';
import { pointsAtSeveral } from '../../../reading/message/points-back.js';
import { readAspect } from '../../../reading/message/read-aspect.js';
import { type PartedNames, readPartedNames } from '../../../reading/message/read-parted-names.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import type { AnswerRequest } from '../answer.js';
import { findEarlier } from '../find-earlier.js';
import type { MessageParts } from '../one-document/answer-study.js';
import { findByName, findByWords } from '../which-document/find-by-words.js';
import type { AskedDocument } from './ask-each.js';
import { type PartedDocuments, partRetracted } from './part-retracted.js';

/** Of documents that are set side by side. */
export const documentsMost = 4;

export interface Compared extends Pick<PartedDocuments, 'leftOut'> {
  readonly documents: readonly AskedDocument[];
  /** Empty where it asks for nothing but that they be set side by side. */
  readonly aspect: string;
}

/** Those that are named; two whose names stand one after the other; else those that together are called what the question says, that are chosen, or that were spoken of. */
export async function findCompared(
  request: AnswerRequest,
  { isComparison, ...parts }: MessageParts & { readonly isComparison: boolean },
): Promise<Compared | null> {
  const mentioned = await parts.resolver.mentioned(request);
  const isNamed =
    mentioned.length > 1 &&
    mentioned.length <= documentsMost &&
    (isComparison ||
      mentioned.every(({ isByPeople }) => isByPeople) ||
      setsApart.test(request.question));
  if (isNamed) {
    const aspect = readAspect(request.question, {
      spans: mentioned.flatMap(({ spans }) => spans),
      title: mentioned.map(({ title }) => title).join('\n'),
    });
    return withoutRetracted({ documents: mentioned, aspect }, request, parts);
  }
  if (!isComparison && !severalOf.test(request.question)) return null;
  const parted = readPartedNames(request.question)
    .filter(({ isUnderOneKind }) => isComparison || isUnderOneKind)
    .map((each) => ({ ...each, sides: each.names.map(namingWords) }));
  const alike =
    (await findPair(parted, request, parts)) ??
    (await findAlike(request, { ...parts, parted, isComparison }));
  if (alike === null) return null;
  const { documents, stems } = alike;
  const spans = findWords(request.question).filter(({ stem }) => stems.has(stem));
  const title = documents.map((each) => each.title).join('\n');
  return withoutRetracted(
    { documents, aspect: readAspect(request.question, { spans, title }) },
    request,
    parts,
  );
}

interface Alike {
  readonly documents: readonly AskedDocument[];
  /** Of the words that name them. */
  readonly stems: ReadonlySet<string>;
}

/** Places and studies may be named together in a question that compares no documents. */
const setsApart = new RegExp(
  `\\b(?:versus|vs|than|or|each|both|compar\\w{1,6}|differ\\w{0,8}|contrast\\w{0,3}|${[...documentWords].join('|')})\\b`,
  'iu',
);

async function withoutRetracted(
  compared: Omit<Compared, 'leftOut'>,
  request: AnswerRequest,
  { database }: MessageParts,
): Promise<Compared> {
  const ids = compared.documents.map(({ documentId }) => documentId);
  const { sound, leftOut } = await partRetracted(ids, request, database);
  const found = await findDocuments(database, sound);
  const titles = new Map(found.map((document) => [document.id, nameOfDocument(document.metadata)]));
  const documents = sound.flatMap((documentId) => {
    const title = titles.get(documentId);
    return title === undefined ? [] : { documentId, title };
  });
  return { ...compared, documents, leftOut };
}

interface Parted extends PartedNames {
  /** Words that name the one and the other. */
  readonly sides: readonly (readonly Word[])[];
}

/** Where each side of a word calls one document, as in `compare the trial of nets with that of screens`. */
async function findPair(
  parted: readonly Parted[],
  request: AnswerRequest,
  parts: MessageParts,
): Promise<Alike | null> {
  const kinds = findWords(request.question).filter(({ surface }) => documentWords.has(surface));
  for (const { sides } of parted) {
    const documents: AskedDocument[] = [];
    const stems = new Set<string>();
    for (const words of sides) {
      const found = await findByWords({ words, kinds }, request, parts);
      if (found === null || found.named.size === 0) break;
      documents.push(found);
      for (const stem of found.named) stems.add(stem);
    }
    const [one, other] = documents;
    if (one !== undefined && other !== undefined && one.documentId !== other.documentId)
      return { documents, stems };
  }
  return null;
}

function namingWords(text: string): Word[] {
  return findWords(text).filter(
    ({ surface }) => !formWords.has(surface) && !documentWords.has(surface) && !asking.has(surface),
  );
}

interface AlikeParts extends MessageParts {
  readonly parted: readonly Parted[];
  readonly isComparison: boolean;
}

/** Those whose titles share most words of a question on several documents, as in `how did the two school trials measure sleep`; null where none or many do, or what the question names beside is in none of their titles. */
async function findAlike(
  request: AnswerRequest,
  { parted, isComparison, ...parts }: AlikeParts,
): Promise<Alike | null> {
  const { question } = request;
  const words = namingWords(question);
  // Where nothing is named, those that were chosen are meant, or those that it points at.
  if (words.length === 0)
    return takeAll(request.documentIds) ?? (isComparison ? takePointedAt(request) : null);
  const query = words.map(({ surface }) => surface).join(' ');
  const found = await findByName(query, request, parts.retriever);
  const titles = new Map(found.map((each) => [each.document_id, each.document_title]));
  const held = [...titles].map(([documentId, title]) => {
    const { holds } = vocabularyOf(title);
    return {
      documentId,
      title,
      stems: new Set(words.flatMap(({ stem }) => (holds(stem) ? stem : []))),
    };
  });
  let best: Alike | null = null;
  for (const [index, one] of held.entries())
    for (const other of held.slice(index + 1)) {
      const stems = new Set([...one.stems].filter((stem) => other.stems.has(stem)));
      if (stems.size <= (best?.stems.size ?? 0)) continue;
      best = {
        documents: held.filter((each) => [...stems].every((stem) => each.stems.has(stem))),
        stems,
      };
    }
  if (best === null || best.documents.length > documentsMost) return null;
  const { holds } = vocabularyOf(best.documents.map(({ title }) => title).join('\n'));
  const isEachNamed = parted.every(
    ({ sides, isUnderOneKind }) =>
      !isUnderOneKind ||
      sides.every((side) =>
        side.some(({ stem, surface }) => kindWords.has(surface) || holds(stem)),
      ),
  );
  return isEachNamed ? best : null;
}

function takePointedAt(request: AnswerRequest): Alike | null {
  return pointsAtSeveral(request.question) ? takeAll(findEarlier(request)) : null;
}

function takeAll(documentIds: readonly string[] | undefined): Alike | null {
  if (documentIds === undefined || documentIds.length > documentsMost) return null;
  const documents = documentIds.map((documentId) => ({ documentId, title: '' }));
  return { documents, stems: new Set() };
}

/** More than one document, called by one name. */
const severalOf = new RegExp(
  `\\b(?:two|three|both|these|my|the)\\b(?:\\s[\\p{L}\\p{N}-]{1,30}){0,4}\\s(?:${[...documentWords].filter((word) => word.endsWith('s') && !word.endsWith('is')).join('|')})\\b`,
  'iu',
);

/** Words of a comparison that name nothing. */
const asking = new Set(
  'way ways respect respects compare compared comparison difference differences differ two three both these those different between please contrast'.split(
    ' ',
  ),
);
