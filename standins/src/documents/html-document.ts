/** A work as a publisher's page: citation tags in the head, navigation around, the abstract or the whole text inside. */
import { escapeMarkup, markedTitle, nameParts, plainTitle, type Work } from '../corpus/work.js';
import { type Block, documentBlocks } from './blocks.js';

export interface PageOptions {
  /** With the whole text, not just the abstract. */
  readonly isWhole: boolean;
  readonly pdfUrl: string | null;
}

export function articlePage(work: Work, options: PageOptions): string {
  const shown = options.isWhole ? documentBlocks(work) : documentBlocks({ ...work, fullText: '' });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeMarkup(plainTitle(work))} | ${escapeMarkup(work.journal)}</title>
${citationTags(work, options.pdfUrl)}
</head>
<body>
<header><a href="/">${escapeMarkup(work.journal)}</a><nav><a href="/issues">Issues</a> <a href="/about">About</a> <a href="/subscribe">Subscribe</a></nav></header>
<main>
<article>
<h1>${markedTitle(work)}</h1>
<p class="authors">${work.authors.map((author) => `<span class="author">${escapeMarkup(author)}</span>`).join(', ')}</p>
${work.isRetracted === true ? '<p class="notice"><strong>This article has been retracted.</strong></p>' : ''}
${shown.map(blockHtml).join('\n')}
</article>
</main>
<aside><h2>Most read</h2><ul><li><a href="/articles/other">Another article of this journal</a></li></ul></aside>
<footer><p>Cookies help us deliver our services. <a href="/privacy">Privacy</a></p></footer>
</body>
</html>
`;
}

function citationTags(work: Work, pdfUrl: string | null): string {
  const tags: [string, string][] = [
    ['citation_title', plainTitle(work)],
    ...work.authors.map((author): [string, string] => [
      'citation_author',
      `${nameParts(author).family}, ${nameParts(author).given}`,
    ]),
    ['citation_publication_date', work.date.replaceAll('-', '/')],
    ['citation_journal_title', work.journal],
    ...(work.doi === undefined ? [] : [['citation_doi', work.doi] satisfies [string, string]]),
    ...(work.arxivId === undefined
      ? []
      : [['citation_arxiv_id', work.arxivId] satisfies [string, string]]),
    ...(work.pmid === undefined ? [] : [['citation_pmid', work.pmid] satisfies [string, string]]),
    ...(pdfUrl === null ? [] : [['citation_pdf_url', pdfUrl] satisfies [string, string]]),
  ];
  return tags
    .map(([name, value]) => `<meta name="${name}" content="${escapeMarkup(value)}">`)
    .join('\n');
}

function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return `<p>${escapeMarkup(block.text)}</p>`;
  if (block.kind === 'heading')
    return `<h${block.level + 1}>${escapeMarkup(block.text)}</h${block.level + 1}>`;
  const [head = [], ...rows] = block.rows;
  const cells = (row: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${row.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><caption>${escapeMarkup(block.caption)}</caption><thead>${cells(head, 'th')}</thead><tbody>
${rows.map((row) => cells(row, 'td')).join('\n')}
</tbody></table>`;
}
