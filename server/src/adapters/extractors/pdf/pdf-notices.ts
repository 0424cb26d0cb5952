/** Knows PDFs that hold only a notice in place of the document, and words the notes on what could not be read. */
import { leftOutBecause } from '@lectern/contract/words/pages-left-out';
import { DocumentUnreadableError } from '../../../errors.js';
import { untoldSign } from '../../../reading/untold-sign.js';
import { oneLine } from '../text-parts.js';
import type { FormDoubts } from './pdf-form-values.js';
import type { PageDoubts } from './pdf-second-reading.js';

/** Beyond this a text is more than a notice. */
const noticeMax = 2500;
const wrapperNotice =
  /please wait\.{0,3}\s+if this message is not eventually replaced|(?:upgrade to|requires?|you (?:may )?need|open (?:it )?(?:with|in)|best viewed (?:with|in)) (?:the )?(?:latest version of )?adobe (?:reader|acrobat)|this pdf (?:form )?(?:is protected by|can only be opened)|does not support (?:xfa|adobe livecycle)/i;
const portfolioNotice =
  /multiple files are bound together in this pdf package|this (?:pdf )?portfolio (?:contains|requires|is best)|pdf portfolio.{0,80}adobe (?:reader|acrobat)/i;

/** @throws DocumentUnreadableError when the text only asks to open the file in another program. */
export function refuseNotice(text: string): void {
  if (text.length > noticeMax || portfolioNotice.test(text) || !wrapperNotice.test(text)) return;
  throw new DocumentUnreadableError(
    'PDF holds only a notice: its content is a form or an attachment that only Adobe Reader shows. Print it to a new PDF there',
  );
}

/** Empty text where all was read from the text layer. */
export function readingNote(found: {
  readonly text: string;
  readonly pageCount: number;
  readonly recognised: readonly number[];
  /** With words of which recognition was not sure. */
  readonly unsure: readonly number[];
  readonly left: readonly number[];
  readonly garbled: readonly number[];
  readonly damaged: number;
  /** With numbers beside their lines. */
  readonly numbered: readonly number[];
  readonly doubts: PageDoubts;
  readonly forms: FormDoubts;
  readonly embedded: readonly string[];
}): string {
  const on = (numbers: readonly number[]): string => pagesOf(numbers, found.pageCount);
  const { single, unmended, unnamed, tables } = found.doubts;
  const notes = [
    found.recognised.length > 0 && `Read by character recognition: ${on(found.recognised)}`,
    found.unsure.length > 0 &&
      `Words of which recognition was not sure are left out, and marked ${untoldSign} within their lines: ${on(found.unsure)}`,
    found.left.length > 0 && `${leftOutBecause} recognition takes too long: ${on(found.left)}`,
    found.garbled.length > 0 && `${leftOutBecause} the text layer is garbled: ${on(found.garbled)}`,
    found.damaged > 0 &&
      `${leftOutBecause} they are damaged: ${found.damaged} ${found.damaged === 1 ? 'page' : 'pages'}`,
    unnamed.length > 0 &&
      `Signs are missing whose fonts do not say what they are, as in formulas: ${on(unnamed)}`,
    tables.length > 0 &&
      `Tables are kept as lines, as their cells could not be told: ${on(tables)}`,
    single.length > 0 &&
      `Read once and not compared with a second reading, so signs and formulas may be wrong: ${on(single)}`,
    unmended.length > 0 &&
      `Not compared with a second reading because of a fault in Lectern, so signs and formulas may be wrong: ${on(unmended)}`,
    found.numbered.length > 0 &&
      `The numbers that stand beside the lines are not kept: ${on(found.numbered)}`,
    found.forms.filled.length > 0 &&
      `What is filled in the form was put where its field stands: ${on(found.forms.filled)}`,
    found.forms.ticked.length > 0 &&
      `Boxes of the form are ticked, which its text may not show: ${on(found.forms.ticked)}`,
    found.embedded.length > 0 && embeddedNote(found.embedded),
    found.embedded.length === 0 &&
      found.text.length <= noticeMax &&
      portfolioNotice.test(found.text) &&
      'PDF is a portfolio: only its cover was read, not the files inside',
  ];
  return notes.filter((note) => note !== false).join('. ');
}

/** A name may be anything: it is shown on one line, and cut. */
export function embeddedNote(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => oneLine(name).slice(0, 80));
  const more = names.length - shown.length;
  const others = more > 0 ? ` and ${more} ${more === 1 ? 'other' : 'others'}` : '';
  return `Files within the PDF are not read: ${shown.join(', ')}${others}. Take them out and upload them to have them read`;
}

/** "page 3", "pages 2 to 5 and 9", "all pages". */
function pagesOf(numbers: readonly number[], pageCount: number): string {
  if (numbers.length === pageCount) return pageCount === 1 ? 'its page' : 'all pages';
  const runs: { first: number; last: number }[] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  const shown = runs
    .slice(0, 5)
    .map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`));
  const more = runs.length > 5 ? ' and others' : '';
  return `${numbers.length === 1 ? 'page' : 'pages'} ${shown.length > 1 && more === '' ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join(', ')}${more}`;
}
