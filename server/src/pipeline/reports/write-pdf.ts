/** Writes a report as a PDF with fonts of its own: bookmarks, page numbers, markers that lead to their entry. It fetches nothing and opens nothing but these fonts. */
import pdfmake from 'pdfmake';
import type {
  Content,
  ContentStack,
  ContentText,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import { pdfFonts, unheld } from './pdf-fonts.js';
import { setTable } from './pdf-table.js';
import { createPdfText, type PdfText, pdfColours, setParagraph } from './pdf-text.js';
import { dropUnprintable } from './printable-text.js';
import {
  anchorName,
  type Report,
  type ReportBlock,
  type ReportFigure,
  type ReportReference,
  reportAuthor,
  writeMarkers,
} from './report.js';

const fontFiles: ReadonlySet<string> = new Set(
  Object.values(pdfFonts).flatMap((styles) => Object.values(styles)),
);

/** A4, in points. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const;
const textWidth = page.width - 2 * page.margin;

export async function writePdf(report: Report): Promise<Buffer> {
  pdfmake.setFonts(pdfFonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
  return pdfmake.createPdf(describe(report)).getBuffer();
}

function describe(report: Report): TDocumentDefinitions {
  const text = createPdfText(report);
  const [title, ...rest] = setReport(report, text);
  return {
    version: '1.7',
    pageSize: { width: page.width, height: page.height },
    pageMargins: page.margin,
    language: report.language,
    displayTitle: true,
    info: {
      title: oneLine(report.title),
      author: reportAuthor,
      creator: reportAuthor,
      producer: reportAuthor,
      creationDate: new Date(report.createdAt),
    },
    defaultStyle: { font: 'text', fontSize: 10.5, lineHeight: 1.2 },
    content: [title, ...(text.hasUnheld() ? [setNotice(unheldNotice, text)] : []), ...rest],
    footer: (number, count) => ({
      text: `${number} / ${count}`,
      alignment: 'center',
      fontSize: 8,
      color: pdfColours.quiet,
      margin: [0, 20, 0, 0],
    }),
  };
}

const unheldNotice = `${unheld} stands for a character that the fonts of this file do not hold. The Markdown and Word files hold it.`;

function setReport(
  { title, about, blocks, references }: Report,
  text: PdfText,
): [title: Content, ...rest: Content[]] {
  const ending: ReportBlock[] =
    references.entries.length === 0
      ? []
      : [{ kind: 'heading', level: 1, text: references.heading }];
  return [
    setParagraph(text.fit(title), { fontSize: 20, bold: true, margin: [0, 0, 0, 6] }),
    about.map((line) => setNotice(line, text)),
    setBlocks([...blocks, ...ending], text),
    references.entries.map((entry) => setReference(entry, text)),
  ];
}

/** Up to this many characters go to the next page with their heading or picture: the setter loses what is taller than a page. */
const keptTogether = 1200;

function setBlocks(blocks: readonly ReportBlock[], text: PdfText): Content[] {
  const parents: string[] = [];
  const set: Content[] = [];
  for (const [index, block] of blocks.entries()) {
    const content =
      block.kind === 'heading'
        ? setHeading({ ...block, index }, parents, text)
        : setBlock(block, text);
    const above = blocks[index - 1];
    const isKept = above?.kind === 'heading' && isShort(block, keptTogether - above.text.length);
    const heading = isKept ? set.pop() : undefined;
    set.push(heading === undefined ? content : { stack: [heading, content], unbreakable: true });
  }
  return set;
}

function isShort(block: ReportBlock, length: number): boolean {
  if (block.kind === 'notice') return block.text.length < length;
  if (block.kind !== 'paragraph') return false;
  return block.text.reduce((sum, run) => sum + run.text.length, 0) < length;
}

/** The types of the library leave out that a text may be a place which links lead to. */
interface Place {
  readonly id: string;
}

const headingSizes = { 1: 14, 2: 12, 3: 11 } as const;

function setHeading(
  { level, text: said, index }: { level: 1 | 2 | 3; text: string; index: number },
  parents: string[],
  text: PdfText,
): Content[] {
  const runs = text.fit(said);
  // A bookmark needs a line to lead to.
  if (runs.every((run) => run.text.trim() === '')) return [];
  const id = `heading-${index}`;
  const parent = parents.slice(0, level - 1).findLast((one) => one !== undefined);
  parents.length = level - 1;
  parents[level - 1] = id;
  const look = { fontSize: headingSizes[level], bold: true };
  const [first, ...others] = setParagraph(runs, { ...look, margin: [0, 10, 0, 4] });
  const place: ContentText & Place = {
    ...first,
    id,
    outline: true,
    outlineText: oneLine(said),
    outlineExpanded: true,
    ...(parent === undefined ? {} : { outlineParentId: parent }),
  };
  return [place, ...others];
}

function setBlock(block: Exclude<ReportBlock, { kind: 'heading' }>, text: PdfText): Content {
  switch (block.kind) {
    case 'paragraph':
      return { stack: setParagraph(text.fitRuns(block.text), {}), margin: [0, 0, 0, 6] };
    case 'notice':
      return setNotice(block.text, text);
    case 'list': {
      const items = block.items.map(
        (item): ContentStack => ({
          stack: setParagraph(text.fitRuns(item), {}),
          margin: [0, 0, 0, 2],
        }),
      );
      return block.isOrdered ? { ol: items } : { ul: items };
    }
    case 'table':
      return setTable(block, text, textWidth);
    case 'figure':
      return setFigure(block, text);
  }
}

/** A PDF of this kind has no place for an alternative: it stands below the picture, where all may read it. */
function setFigure(figure: ReportFigure, text: PdfText): ContentStack {
  const { png, width, height, title, alternative, caption } = figure;
  const bytes = Buffer.from(png).toString('base64');
  // Three quarters of a point a pixel, as browsers have it.
  const scale = Math.min(0.75, textWidth / width, page.height / 2 / height);
  return {
    unbreakable: title.length + alternative.length + caption.length < keptTogether,
    margin: [0, 4, 0, 10],
    stack: [
      setParagraph(text.fit(title), { bold: true, margin: [0, 0, 0, 4] }),
      { image: `data:image/png;base64,${bytes}`, width: width * scale, height: height * scale },
      [caption, alternative]
        .filter((said) => said !== '')
        .map((said) => setParagraph(text.fit(said), { fontSize: 9, color: pdfColours.quiet })),
    ],
  };
}

function setReference({ markers, text: said, address }: ReportReference, text: PdfText): Content {
  const runs = text.fit(`${writeMarkers(markers)} ${said} `);
  const [first, ...others] = setParagraph([...runs, ...text.link(address)], { fontSize: 9.5 });
  const place: ContentText & Place = { ...first, id: anchorName(markers[0] ?? 0) };
  return { stack: [place, ...others], margin: [0, 0, 0, 4] };
}

function setNotice(said: string, text: PdfText): Content {
  const look = { italics: true, color: pdfColours.quiet };
  return { stack: setParagraph(text.fit(said), look), margin: [0, 0, 0, 6] };
}

function oneLine(text: string): string {
  return dropUnprintable(text).trim();
}
