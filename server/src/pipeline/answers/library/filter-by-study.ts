/** Chooses documents by what they say of themselves, for questions about the library: where a study was done, in which journal it came out. Says what they leave open. */
import type { LibraryDocument, ScoredPassage } from '@lectern/contract';
import { mapInTurns } from '../../../map-in-turns.js';
import type { StudyFilter } from '../../../reading/library-question/read-study-filter.js';
import { ownPart } from '../../../reading/study/own-part.js';
import { openingLines, readSpokenForm } from '../../../reading/study/publication-form.js';
import { isReview } from '../../../reading/study/read-design.js';
import { readSetting } from '../../../reading/study/read-place.js';
import { readStudyText, type StudyText } from '../../../reading/study/study-text.js';
import { tellsPlace } from '../../../reading/study/tells-place.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import type { AnswerRequest } from '../answer.js';
import { inBatches } from '../in-batches.js';
import { loadScoredOpenings } from '../load-scored.js';
import type { PickedSentence } from '../quoting/pick-sentences.js';
import type { Filtered } from './filter-documents.js';

interface OfStudies extends Filtered {
  /** That says it, by the document's id. */
  readonly byDocument: ReadonlyMap<string, PickedSentence>;
  /** Of the question, in lower case: the name of the journal is no subject then. */
  readonly words: ReadonlySet<string>;
}

/** What stands at the beginning says it. */
const passagesRead = 5;

interface Read {
  readonly document: LibraryDocument;
  readonly passages: readonly ScoredPassage[];
  readonly text: StudyText<ScoredPassage>;
  /** What only speaks of studies was done nowhere. */
  readonly isStudy: boolean;
}

/** Null where nothing of that is asked for. */
export async function filterByStudy(
  ids: readonly string[],
  { place, journal }: StudyFilter,
  { request, database }: { readonly request: AnswerRequest; readonly database: Database },
): Promise<OfStudies | null> {
  if (place === null && journal === null) return null;
  const read: Read[] = [];
  for (const some of inBatches(await findDocuments(database, [...ids]))) {
    request.signal.throwIfAborted();
    const openings = await loadScoredOpenings(
      database,
      some.map(({ id }) => id),
      passagesRead,
    );
    read.push(
      ...(await mapInTurns(some, (each) => readDocument(each, openings.get(each.id) ?? []))),
    );
  }
  const byDocument = new Map<string, PickedSentence>();
  const told: Filtered['told'][number][] = [];
  const notes: string[] = [];
  let left = read;
  const ofJournal = journal === null ? null : chooseFrom(read, journal.name);
  // What no document has as its journal may be what it is about.
  const isOfJournal = ofJournal !== null && (journal?.isSure || ofJournal.left.length > 0);
  if (isOfJournal) {
    left = ofJournal.left;
    notes.push(ofJournal.note);
    told.push(ofJournal.say);
  }
  if (place !== null) {
    const found = await mapInTurns(left, (each) => ({
      each,
      sentence: findPlace(each, place.spellings),
    }));
    const open = found.filter(({ each, sentence }) => sentence === null && !tellsCountry(each));
    notes.push(openOf(open.length, 'no place was read'));
    notes.push('What names only a town or a region there is not among them.');
    left = found.flatMap(({ each, sentence }) => (sentence === null ? [] : [each]));
    for (const { each, sentence } of found) note(byDocument, each, sentence);
    told.push(
      (isOne) =>
        `name${isOne ? 's' : ''} ${place.name} as where ${isOne ? 'it was' : 'they were'} done`,
    );
  }
  if (told.length === 0) return null;
  return {
    ids: left.map(({ document }) => document.id),
    told,
    note: notes.filter(Boolean).join(' '),
    byDocument,
    words: new Set(isOfJournal ? journal?.name.toLowerCase().match(/\p{L}+/gu) : []),
  };
}

function readDocument(document: LibraryDocument, passages: readonly ScoredPassage[]): Read {
  const [first] = passages;
  const { title } = document.metadata;
  const titled = first && title !== '' ? { ...first, text: title, heading_path: ['Title'] } : null;
  const all = readStudyText<ScoredPassage>(passages, titled);
  const isStudy = readSpokenForm({ title, text: first?.text ?? '' }) === null && !isReview(all);
  return { document, passages, text: ownPart(all), isStudy };
}

/** In its title, or in what it says of itself before its results. */
function findPlace(
  { text, isStudy }: Read,
  spellings: readonly string[],
): PickedSentence | 'title' | null {
  if (!isStudy) return null;
  const names = (said: string): boolean => spellings.some((each) => tellsPlace(said, each));
  const sentence = text.sentences.find(
    ({ isOwn, section, text: said }) =>
      (isOwn || ofOurs.test(said)) &&
      section !== 'results' &&
      section !== 'discussion' &&
      names(said),
  );
  if (sentence !== undefined) return { passage: sentence.passage, quote: sentence.quote };
  return text.title !== null && names(text.title.text) ? 'title' : null;
}

const ofOurs = /\b(?:we|our|my|this study)\b/iu;

function tellsCountry({ text, isStudy }: Read): boolean {
  return !isStudy || readSetting(text) !== null;
}

function recordedJournal({ document }: Read): string {
  return document.metadata.journal;
}

interface FromJournal {
  readonly left: Read[];
  readonly say: Filtered['told'][number];
  readonly note: string;
}

/** Of the journal itself; where there are none, of those that have more in their names. */
function chooseFrom(read: readonly Read[], journal: string): FromJournal {
  const asked = fold(journal);
  const own = read.filter((each) => namesFrom(each).includes(asked));
  const wider = read.filter(
    (each) => !own.includes(each) && namesFrom(each).some((name) => holds(each, name, asked)),
  );
  const left = own.length > 0 ? own : wider;
  const silent = read.filter((each) => !left.includes(each) && recordedJournal(each) === '');
  const open = openOf(silent.length, 'the record has no journal');
  if (own.length === 0 && wider.length > 0)
    return {
      left,
      say: (isOne) =>
        isOne
          ? `is from a journal with “${journal}” in its name`
          : `are from journals with “${journal}” in their names`,
      note: open,
    };
  const others =
    wider.length === 0
      ? ''
      : `${wider.length} more ${wider.length === 1 ? 'is' : 'are'} from journals with more than that in their names.`;
  return {
    left,
    say: (isOne) => `${isOne ? 'is' : 'are'} from “${journal}”`,
    note: [others, open].filter(Boolean).join(' '),
  };
}

/** That of its record, else what stands between the signs of the lines under its title. */
function namesFrom({ document, passages }: Read): string[] {
  const { journal: recorded, title } = document.metadata;
  if (recorded !== '') return [fold(recorded)];
  const lines = openingLines({ title, text: passages[0]?.text ?? '' });
  return lines.flatMap((line) => line.split(/[,.;:]\s/u)).map(fold);
}

/** Within a line it may be a university of science. */
function holds(each: Read, name: string, asked: string): boolean {
  return recordedJournal(each) === ''
    ? `${name} `.startsWith(`${asked} `)
    : ` ${name} `.includes(` ${asked} `);
}

/** Without volume and place, as in `Lancet (London, England)`. */
function fold(text: string): string {
  return text
    .replace(/^the\s/iu, '')
    .replaceAll('&', 'and')
    .replace(/\s\([^()]{1,60}\)/u, '')
    .replace(/[\d\s();:.–-]{1,40}$/u, '')
    .toLowerCase();
}

function note(
  byDocument: Map<string, PickedSentence>,
  { document }: Read,
  sentence: PickedSentence | 'title' | null,
): void {
  if (sentence !== null && sentence !== 'title') byDocument.set(document.id, sentence);
}

function openOf(count: number, what: string): string {
  if (count === 0) return '';
  return `Of ${count === 1 ? '1 document' : `${count} documents`} ${what}.`;
}
