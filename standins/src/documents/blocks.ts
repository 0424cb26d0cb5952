/** The text of a work as a list of headings, paragraphs and tables, which every document format is made from. */
import { abstractSections, sentenceCase, type Work } from '../corpus/work.js';

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The first row is the head. */
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly rows: readonly (readonly string[])[];
    };

/** Abstract and body, without title and authors. */
export function documentBlocks(work: Work): Block[] {
  const abstract = abstractSections(work).map(({ label, text }) =>
    paragraph(label === '' ? text : `${sentenceCase(label)}: ${text}`),
  );
  return [{ kind: 'heading', level: 1, text: 'Abstract' }, ...abstract, ...bodyBlocks(work)];
}

/** Only the body; empty where the work has no full text. */
export function bodyBlocks(work: Work): Block[] {
  const blocks: Block[] = [];
  for (const part of (work.fullText ?? '').trim().split(/\n{2,}/)) {
    if (part.startsWith('# ')) blocks.push({ kind: 'heading', level: 1, text: part.slice(2) });
    else if (part.startsWith('## '))
      blocks.push({ kind: 'heading', level: 2, text: part.slice(3) });
    else if (part.startsWith('Table ') && part.includes('\n|')) blocks.push(table(part));
    else if (part !== '') blocks.push(paragraph(part));
  }
  return blocks;
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

function table(part: string): Block {
  const [caption = '', ...lines] = part.split('\n');
  const rows = lines.map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', caption, rows };
}
