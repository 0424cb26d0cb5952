/** Reads a document as a text of a study: its sentences with their cues, sections and labels, the title in front. */
import { type Cued, isBackground, readCues } from '../cues/focus-cues.js';
import { tellLanguage } from '../language/passage-language.js';
import type { Passage } from '../passage.js';
import { readLoneLabel } from '../sentences/read-label.js';
import { type ReadSentence, readSentences } from '../sentences/read-sentences.js';
import { type SectionKind, tellSection } from '../sentences/tell-section.js';
import { labelledParts } from './study-labels.js';

export interface StudySentence<P extends Passage = Passage> extends ReadSentence<P>, Cued {
  readonly section: SectionKind;
  readonly isDependent: boolean;
  /** Of a structured abstract, in front of the sentence or of one before it, in lower case; empty where there is none. */
  readonly label: string;
  /** What the study itself did or found, as far as words tell. */
  readonly isOwn: boolean;
  /** In reading order, from 0; the title is -1. */
  readonly order: number;
}

export interface StudyText<P extends Passage = Passage> {
  /** Null where the title is empty. */
  readonly title: StudySentence<P> | null;
  /** Of the study itself. */
  readonly sentences: readonly StudySentence<P>[];
  /** Who paid, who is thanked and the like. */
  readonly declarations: readonly StudySentence<P>[];
}

/** @param title Passage that holds the title alone, as it can be quoted too; null where it is not known. */
export function readStudyText<P extends Passage>(
  passages: readonly P[],
  title: P | null,
): StudyText<P> {
  return toStudyText(
    passages.map((passage, index) =>
      readPassage(passage, { index, count: passages.length, title: title?.text ?? '' }),
    ),
    title,
  );
}

/** A sentence of a passage that was read for itself: it has no place among those of the others yet. */
export type PassageSentence<P extends Passage = Passage> = Omit<StudySentence<P>, 'order'>;

/** One passage of a text, for those who let others work between passages. */
export function readPassage<P extends Passage>(
  passage: P,
  {
    index,
    count,
    title = '',
  }: { readonly index: number; readonly count: number; readonly title?: string },
): PassageSentence<P>[] {
  let label = '';
  let ranIn = '';
  return readSentences(passage, {
    opening: openingSection(passage, index),
    withDeclarations: true,
    title,
  })
    .map((sentence) => {
      const kept = ranIn === '' ? label : '';
      ranIn = sentence.runIn.toLowerCase();
      const before = labelBefore(passage.text, sentence.quote.start) || ranIn;
      const own = sentence.marked?.toLowerCase() ?? before;
      label = sentence.marked === null ? own || kept : own;
      return { sentence: { ...sentence, label }, isOfLabel: labelledParts(own).size > 0 };
    })
    .filter(({ sentence, isOfLabel }) => isReadable(sentence, isOfLabel))
    .map(({ sentence }) => {
      const cues = readCues(sentence.text);
      const place = (index + sentence.offset) / Math.max(1, count);
      const isOwn =
        (!isBackground(cues) || ownDoing.test(sentence.text)) &&
        !speech.test(sentence.text) &&
        sentence.section !== 'introduction' &&
        sentence.section !== 'declaration';
      return { ...sentence, cues, place, isOwn };
    });
}

/** Whoever says what they did tells nothing of others, though those whom they asked `had been` somewhere. */
const ownDoing =
  /^we (?:also |then |first )?(?:interviewed|held|enrolled|recruited|surveyed|followed|sampled|invited|asked|studied|compared|measured|spoke|talked)\b/iu;

/** What somebody said, word for word or nearly so, is what one person says, and no finding of the study. */
const speech =
  /^["“‘][^"”’]{1,400}["”’]\s(?:(?:she|he|they|one|an?|the|\p{Lu}\p{L}{1,30})\s)?(?:[\p{L}\d]{1,20}\s){0,3}(?:said|says|told|recalled|explained|wrote|added|asked)\b|,\s(?:she|he|\p{Lu}\p{L}{1,30})\s(?:reckons|says|said|thinks|adds|explains|recalls)\b/u;

/** @param passages The sentences of each, in reading order. */
export function toStudyText<P extends Passage>(
  passages: readonly (readonly PassageSentence<P>[])[],
  title: P | null,
): StudyText<P> {
  const all = partOpening(passages.flat()).map((sentence, order) => ({ ...sentence, order }));
  const isDeclared = ({ section }: PassageSentence<P>): boolean => section === 'declaration';
  return {
    title: title && readTitle(title),
    sentences: all.filter((sentence) => !isDeclared(sentence)),
    declarations: all.filter(isDeclared),
  };
}

/** Where no label parts an abstract, what stands before its aim was known before, unless it says what was done. */
function partOpening<P extends Passage>(all: readonly PassageSentence<P>[]): PassageSentence<P>[] {
  const aim = all.findIndex(({ cues }) => wanting.some((cue) => cues.has(cue)));
  const opening = all.slice(0, Math.max(0, aim));
  const isKnownBefore = opening.every(
    ({ section, label, cues }) => section === 'abstract' && label === '' && !cues.has('done'),
  );
  if (!isKnownBefore || opening.length > all.length * openingMax) return [...all];
  return all.map((sentence, index) =>
    index < aim ? { ...sentence, section: 'introduction', isOwn: false } : sentence,
  );
}

const wanting = ['aims', 'intents', 'purposes'] as const;
const openingMax = 0.5;

/** Shorter than what could be quoted for itself, but whole: `Insulin was unchanged.` */
const shortSentence = /^\p{Lu}\S{1,20}\s[^|\t]{2,20}\.$/u;
/** Of more figures than letters, but whole: `Of 2,050 invited, 1,137 answered (55%).` */
const figuredSentence = /^\p{Lu}\S{0,20}(?:\s[\p{L}\d(<>=+][^\s|]{0,24}){4,60}\.$/u;

/** `Participants: 212 nurses (187 women, 25 men).` */
const phrase = /^[\p{Lu}\d][^|\t]{5,}\.$/u;

/** `**Competing interests** None.` */
const shortAnswer = /^\*{2}\p{Lu}[\p{L} &,’'-]{2,50}[.:]?\*{2}:?\s\p{Lu}[^|\t*]{2,24}\.$/u;

/** What is no prose of the article, and what gives orders to its reader. */
const barred = ['caption', 'reference', 'markup', 'order'] as const;

/** @param isOfLabel It stands right behind a label that tells what it is of: it needs no verb. */
function isReadable({ flaws, text, section }: ReadSentence, isOfLabel: boolean): boolean {
  if (barred.some((flaw) => flaws.has(flaw))) return false;
  if (isOfLabel && phrase.test(text)) return true;
  if (section === 'declaration' && text === 'None.') return true;
  const short = [shortSentence, figuredSentence, shortAnswer];
  return !flaws.has('scrap') || short.some((form) => form.test(text));
}

/** Above the first heading an article most likely begins with its abstract. */
function openingSection({ heading_path }: Passage, index: number): SectionKind {
  const section = tellSection(heading_path);
  return section === 'other' && index === 0 && heading_path.length <= 1 ? 'abstract' : section;
}

/** `main outcome measure` of `Main outcome measure: Deaths …`. */
function labelBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 60), start).trimEnd();
  if (before.endsWith('.')) {
    const alone = before.slice(beginOf(before), -1).trim();
    return readLoneLabel(`${alone}.`) === null ? '' : alone.replaceAll('*', '').toLowerCase();
  }
  if (!before.endsWith(':')) return '';
  const opened = beginOf(before);
  const label = before.slice(opened, -1).trim();
  return /^\p{Lu}[\p{L} &/,()-]{2,60}$/u.test(label) ? label.toLowerCase() : '';
}

/** Where what ends a text begins: behind the stop or line before it. */
function beginOf(text: string): number {
  const inner = text.slice(0, -1);
  return Math.max(inner.lastIndexOf('.'), inner.lastIndexOf('\n')) + 1;
}

function readTitle<P extends Passage>(passage: P): StudySentence<P> {
  return {
    passage,
    quote: { start: 0, end: passage.text.length },
    text: passage.text,
    section: 'other',
    isLabelled: false,
    language: tellLanguage(passage.text),
    headings: passage.heading_path,
    runIn: '',
    marked: null,
    stems: [],
    before: [],
    flaws: new Set(),
    isDependent: false,
    offset: 0,
    share: 0,
    cues: readCues(passage.text),
    place: 0,
    order: -1,
    label: '',
    isOwn: true,
  };
}
