/** Numbers and pages in words, wherever they are told. Without a schema, so that a screen can load it. */
import type { RecoveredEffect } from '../research-data.js';

/** Begins the notice of a search that took its query for the name of one work. */
export const lookedUpAs = 'Looked up as';

/** Begins the notice of a search that asked others in place of an engine without its key. */
export function sayNoKey(engineName: string): string {
  return `${engineName} has no key`;
}

/** `1,412`. */
export function sayNumber(count: number): string {
  return count.toLocaleString('en-GB');
}

/** `1 article`, `3 articles`, `10,000 articles`. */
export function sayCount(count: number, noun: string): string {
  return `${sayNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `about $0.0021`, `about $1.20` from US dollars; prices are never better than an estimate. */
export function sayCost(dollars: number): string {
  if (dollars < 0.0001) return 'less than $0.0001';
  return `about $${dollars.toFixed(dollars < 0.01 ? 4 : 2)}`;
}

/** `0.487`, `−0.0031`, `1,235`: three digits, of what a dataset was planned with and what its rows give. */
export function sayFigure(value: number): string {
  return writeFigure(value, 3);
}

type FigureOfEffect = 'planted' | 'estimate' | 'low' | 'high';

/** Its figures, all with three digits, or with as many up to six, which are kept, as show whether the interval holds what was planted. */
export function sayEffect(
  effect: Pick<RecoveredEffect, FigureOfEffect | 'is_recovered'>,
): Record<FigureOfEffect, string> {
  const write = (digits: number): Record<FigureOfEffect, string> => ({
    planted: writeFigure(effect.planted, digits),
    estimate: writeFigure(effect.estimate, digits),
    low: writeFigure(effect.low, digits),
    high: writeFigure(effect.high, digits),
  });
  const showsWhetherHeld = ({ planted, low, high }: ReturnType<typeof write>): boolean => {
    const isHeld =
      readFigure(low) <= readFigure(planted) && readFigure(planted) <= readFigure(high);
    return isHeld === effect.is_recovered;
  };
  return [3, 4, 5].map(write).find(showsWhetherHeld) ?? write(6);
}

function writeFigure(value: number, digits: number): string {
  const options = { maximumSignificantDigits: digits, maximumFractionDigits: 0 };
  return value
    .toLocaleString('en-GB', {
      ...options,
      ...{ roundingPriority: 'morePrecision', signDisplay: 'negative' },
    })
    .replace('-', '\u2212');
}

function readFigure(written: string): number {
  return Number(written.replaceAll(',', '').replace('\u2212', '-'));
}

/** `2026-01-31 UTC`, as what leaves the product may be read anywhere. */
export function sayDay(isoTime: string): string {
  return `${isoTime.slice(0, 10)} UTC`;
}

/** Of what a model wrote. */
export function sayRemoved(count: number): string {
  return `${sayCount(count, 'citation')} that did not fit ${count === 1 ? 'was' : 'were'} removed`;
}

/** `6`, `6–7`; empty where there are none. */
export function sayRange(from: number | null, to: number | null): string {
  if (from === null) return '';
  return to === null || to === from ? String(from) : `${from}–${to}`;
}

interface Place {
  readonly page_start: number | null;
  readonly page_end: number | null;
  readonly quote?: { readonly page?: number | null | undefined } | null | undefined;
}

/** The page of a quote, or those of its passage where it is not known. */
export function pagesOf({ quote, page_start, page_end }: Place): string {
  return quote?.page == null ? sayRange(page_start, page_end) : String(quote.page);
}

/** `p. 6`, `pp. 6–7`: on a screen, where that very sheet can be opened. */
export function sayPages(place: Place): string {
  const pages = pagesOf(place);
  if (pages === '') return '';
  return `${pages.includes('–') ? 'pp.' : 'p.'} ${pages}`;
}

/** `PDF p. 6`, `PDF pp. 6–7`: in what leaves the product, as the sheets of the file are counted, and what is printed on them may be other numbers. */
export function sayPdfPages(place: Place): string {
  const pages = sayPages(place);
  return pages === '' ? '' : `PDF ${pages}`;
}

/** Of a sentence that its passages do not carry, or that names none. */
export function sayDoubt(hasMarkers: boolean): string {
  return hasMarkers ? 'check: its passage may not say this' : 'no passage';
}

interface TaskCounts {
  /** How many documents are final. */
  readonly processed_count: number;
  readonly success_count: number;
  readonly failed_count: number;
}

/** Documents that were reset or deleted while a task had them. */
export function countTakenAway({
  processed_count,
  success_count,
  failed_count,
}: TaskCounts): number {
  return Math.max(0, processed_count - success_count - failed_count);
}

/** How the processing of documents ended that was not broken off as a whole. */
export function sayProcessed(counts: TaskCounts): string {
  const { success_count, failed_count } = counts;
  const away = countTakenAway(counts);
  const gone = `${sayCount(away, 'document')} ${away === 1 ? 'was' : 'were'} reset or deleted`;
  if (away > 0 && success_count + failed_count === 0) return `Nothing was processed: ${gone}.`;
  const ended = `Processing completed successfully! ${success_count} documents processed, ${failed_count} failed.`;
  return away === 0 ? ended : `${ended} ${gone}.`;
}

/** Of documents that were to be deleted; empty where there are none. */
export function sayGoneAlready(count: number): string {
  if (count === 0) return '';
  return `${sayCount(count, 'document')} ${count === 1 ? 'was' : 'were'} gone already`;
}

/** What marks the row of a passage: as the card of its document, or by what its work is called where there is none; empty where that is no preprint. */
export function sayPreprint(
  passage: { readonly document_id: string | null; readonly source_type: string },
  documents: readonly { readonly document_id: string; readonly is_preprint: boolean }[] = [],
): string {
  const card = documents.find(({ document_id }) => document_id === passage.document_id);
  return (card?.is_preprint ?? /preprint/i.test(passage.source_type)) ? 'preprint' : '';
}
