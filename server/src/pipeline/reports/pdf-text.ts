/** Turns the text of a report into what the setter of a PDF sets: each run in a font that holds it, each marker a link to its entry. */
import type { ContentText } from 'pdfmake/interfaces.js';
import { createFontChooser, softBreak, unheld } from './pdf-fonts.js';
import { anchorName, anchorsOf, type Report, type ReportText, writeMarkers } from './report.js';

type Look = Omit<ContentText, 'text'>;
export type PdfRun = Look & { readonly text: string };

export interface PdfText {
  fit(text: string, look?: Look): PdfRun[];
  fitRuns(text: ReportText): PdfRun[];
  link(address: string): PdfRun[];
  /** Whether a character was met that no font holds. */
  hasUnheld(): boolean;
}

export const pdfColours = { link: '#1c5d99', quiet: '#555555', rule: '#bbbbbb' } as const;

export function createPdfText(report: Report): PdfText {
  const anchors = anchorsOf(report);
  const chooseFonts = createFontChooser();
  let hasUnheld = false;

  function fit(text: string, look: Look = {}): PdfRun[] {
    const runs = chooseFonts(text);
    // A text may hold the sign itself.
    hasUnheld ||= countSigns(runs.map((run) => run.text).join('')) > countSigns(text);
    return runs.map((run) => ({ ...look, ...run }));
  }

  function mark(marker: number): PdfRun {
    const anchor = anchors.get(marker);
    const text = writeMarkers([marker]);
    if (anchor === undefined) return { text };
    return { text, linkToDestination: anchorName(anchor), color: pdfColours.link };
  }

  function link(address: string): PdfRun[] {
    return fit(address, { link: address, color: pdfColours.link });
  }

  return {
    fit,
    link,
    hasUnheld: () => hasUnheld,
    fitRuns: (text) =>
      text.flatMap(({ text: said, emphasis, markers = [], address = '' }) => [
        ...fit(markers.length === 0 ? said : `${said} `, {
          bold: emphasis === 'strong',
          italics: emphasis === 'soft',
        }),
        ...markers.map(mark),
        ...(address === '' ? [] : [...fit(' '), ...link(address)]),
      ]),
  };
}

function countSigns(text: string): number {
  return text.split(unheld).length - 1;
}

/** Characters. A paragraph of many of these would take the setter time by the square of them. */
const partLength = 8000;

/** A paragraph, which is set in parts where it is as long as some pages. */
export function setParagraph(
  runs: readonly PdfRun[],
  look: Look,
): [first: ContentText, ...others: ContentText[]] {
  const parts: [PdfRun[], ...PdfRun[][]] = [[]];
  let [last] = parts;
  let length = 0;
  for (const run of runs.flatMap(cut)) {
    length += run.text.length;
    if (length > partLength) {
      last = [];
      parts.push(last);
      length = run.text.length;
    }
    last.push(run);
  }
  const [first, ...others] = parts;
  return [{ ...look, text: first }, ...others.map((text): ContentText => ({ ...look, text }))];
}

function cut(run: PdfRun): PdfRun[] {
  if (run.text.length <= partLength) return [run];
  const before = run.text.slice(0, partLength);
  // There is one every eighty characters.
  const end = Math.max(before.lastIndexOf(' '), before.lastIndexOf(softBreak)) + 1;
  return [{ ...run, text: run.text.slice(0, end) }, ...cut({ ...run, text: run.text.slice(end) })];
}
