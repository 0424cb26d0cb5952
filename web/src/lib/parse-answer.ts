/** The text of an answer as paragraphs of plain text and of words with the markers that follow them. Only markers of known sources count; nothing is ever markup. */
import { isPartOfWord } from '@lectern/contract/source-markers';
import { findParagraphs } from './find-paragraphs';

/** `text` stands alone; `cited` is the end of a statement, kept on one line with its markers. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly start: number; readonly text: string }
  | {
      readonly kind: 'cited';
      readonly start: number;
      readonly text: string;
      readonly markers: readonly number[];
    };

export interface AnswerParagraph {
  readonly start: number;
  readonly parts: readonly AnswerPart[];
}

/** @param known numbers of the answer's sources; `[7]` without a source 7 stays text. */
export function parseAnswer(answer: string, known: ReadonlySet<number>): AnswerParagraph[] {
  return findParagraphs(answer).map(({ start, end }) => ({
    start,
    parts: tieMarkers(answer.slice(start, end), known),
  }));
}

/** The answer as it is read aloud: without markers. */
export function readAloud(answer: string, known: ReadonlySet<number>): string {
  const paragraphs = parseAnswer(answer, known).map(({ parts }) =>
    parts.map(({ text }) => text).join(''),
  );
  return paragraphs.join(' ');
}

/** Markers, and the punctuation after them: it belongs to the word before. */
const markerRun = /(?<!\s)\s*((?:\[\d+\]\s*)+)([.,;:!?…]+(?=\s|$))?/g;
/** Longer words may break before their end, so that nothing runs out of a narrow column. */
const tiedLength = 20;

/** One run of text as parts; nothing but whole runs of known markers is taken out of it. */
export function tieMarkers(paragraph: string, known: ReadonlySet<number>): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let start = 0;
  for (const run of paragraph.matchAll(markerRun)) {
    const last = run.index + run[0].lastIndexOf('[');
    const end = isPartOfWord(paragraph, last) ? last : run.index + run[0].length;
    const written = paragraph.slice(run.index, end).trimEnd();
    const markers = [...written.matchAll(/\d+/g)].map(Number);
    if (markers.length === 0 || !markers.every((marker) => known.has(marker))) continue;
    parts.push(...tie(paragraph.slice(start, run.index) + (run[2] ?? ''), start, markers));
    start = run.index + written.length;
  }
  return start < paragraph.length
    ? [...parts, { kind: 'text', start, text: paragraph.slice(start) }]
    : parts;
}

function tie(text: string, start: number, markers: readonly number[]): AnswerPart[] {
  const lastWord = /(?<!\S)\S*$/.exec(text)?.[0] ?? '';
  const tail = [...lastWord].slice(-tiedLength).join('');
  const cut = text.length - tail.length;
  const before: AnswerPart[] = cut > 0 ? [{ kind: 'text', start, text: text.slice(0, cut) }] : [];
  return [...before, { kind: 'cited', start: start + cut, text: tail, markers }];
}
