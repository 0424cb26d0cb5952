/** Judges the statements of an answer by the passages that they cite, and finds those which these do not carry. */
import type { Answer, ScoredPassage, Source } from '@lectern/contract';
import { sourceMarkers, spacedMarkers } from '@lectern/contract/source-markers';
import { splitStatements } from '../citations/split-statements.js';
import type { TextRange } from '../sentences/split-sentences.js';
import { checkSupport, standsElsewhere } from './check-support.js';
import { createRowJudge } from './judge-rows.js';
import { type CitedText, judgeStatement, type Wording } from './judge-statement.js';

export interface JudgedStatement extends TextRange {
  readonly wording: Wording;
  /** Each once, in order; those of sources that are not known are left out. */
  readonly markers: readonly number[];
  /** Those of its markers whose passage carries it alone. */
  readonly carrying: readonly number[];
  /** Those of its markers that others make needless, and whose passage does not carry it. */
  readonly padding: readonly number[];
}

type Cited = Pick<Source, 'marker'> & ScoredPassage;

/**
 * In the order of the answer. A sentence without a marker may rest on any source, and is never in the words of one. One whose passage holds
 * part of its words, where another of the passages that were given holds nearly all of them, cites the wrong one. Rows of a table are judged cell
 * by cell, each with its head.
 */
export function judgeStatements(
  answer: string,
  sources: readonly Cited[],
  given: readonly ScoredPassage[] = sources,
): JudgedStatement[] {
  const texts = new Map(sources.map((source) => [source.marker, citedTextOf(source)]));
  const known = new Set([...texts.values()].map(({ evidence }) => evidence));
  const all = new Set([...known, ...given.map(evidenceOf)]);
  const judgeRows = createRowJudge(answer);
  return splitStatements(answer).map(({ start, end }) => {
    const statement = answer.slice(start, end);
    const markers = [
      ...new Set([...statement.matchAll(sourceMarkers)].map(([, n]) => Number(n))),
    ].filter((marker) => texts.has(marker));
    const cited = markers.flatMap((marker) => texts.get(marker) ?? []);
    const place = { start, end, markers };
    const rows = judgeRows(place, cited.length > 0 ? cited : [...texts.values()]);
    if (rows !== null) {
      const carrying = markers.filter((_, index) => rows.carries[index]);
      return { ...place, wording: rows.wording, carrying, padding: [] };
    }
    if (cited.length === 0) {
      const isCarried = checkSupport(statement, [...known], answer);
      return { ...place, wording: isCarried ? 'own' : 'flagged', carrying: [], padding: [] };
    }
    const { wording, carries, isPadding } = judgeStatement(statement, cited, answer);
    const own = new Set(cited.map(({ evidence }) => evidence));
    const isElsewhere =
      wording === 'own' &&
      standsElsewhere(statement, {
        cited: [...own],
        others: [...all].filter((text) => !own.has(text)),
      });
    return {
      ...place,
      wording: isElsewhere ? 'flagged' : wording,
      carrying: markers.filter((_, index) => carries[index]),
      padding: markers.filter((_, index) => isPadding[index]),
    };
  });
}

export function findUnsupported(
  answer: string,
  sources: readonly Source[],
  given: readonly ScoredPassage[] = sources,
): Answer['unsupported'] {
  if (sources.length === 0) return [];
  return toUnsupported(judgeStatements(answer, sources, given));
}

export function toUnsupported(judged: readonly JudgedStatement[]): Answer['unsupported'] {
  return judged.flatMap(({ wording, start, end }) => (wording === 'flagged' ? { start, end } : []));
}

/**
 * The text without the markers that are padding, and how many these were. Only such as stand beside one that stays: alone a marker may be part
 * of what is said, as in `As [5] says`.
 */
export function dropPadding(
  answer: string,
  judged: readonly JudgedStatement[],
): { readonly text: string; readonly dropped: number } {
  let dropped = 0;
  const text = [...judged].reverse().reduce((whole, { start, end, padding }) => {
    if (padding.length === 0) return whole;
    const clean = whole.slice(start, end).replace(sideBySide, (written) => {
      const markers = written.match(spacedMarkers) ?? [];
      const kept = markers.filter((marker) => !padding.includes(Number(/\d+/.exec(marker)?.[0])));
      if (kept.length === 0) return written;
      dropped += markers.length - kept.length;
      const blank = /^\s?/.exec(written)?.[0] ?? '';
      return `${blank}${kept.join('').trimStart()}`;
    });
    return whole.slice(0, start) + clean + whole.slice(end);
  }, answer);
  return { text, dropped };
}

/** Two or more markers with no more than a blank between them. */
const sideBySide = new RegExp(`(?:${spacedMarkers.source}){2,40}`, 'gu');

function citedTextOf(source: ScoredPassage): CitedText {
  return { text: source.text, evidence: evidenceOf(source) };
}

/** What is known of the document may be said of the passage too. */
function evidenceOf({
  document_title,
  document_authors,
  publication_date,
  heading_path,
  text,
}: ScoredPassage): string {
  return [document_title, document_authors, publication_date, ...heading_path, text].join('\n\n');
}
