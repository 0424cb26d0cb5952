/** A work as JATS, the XML in which Europe PMC gives open full texts. */
import {
  abstractSections,
  escapeMarkup,
  markedTitle,
  nameParts,
  sentenceCase,
  type Work,
} from '../corpus/work.js';
import { type Block, bodyBlocks } from './blocks.js';

export function jatsDocument(work: Work): string {
  const [year, month, day] = work.date.split('-').map(Number);
  const ids = [
    `<article-id pub-id-type="pmcid">${work.pmcid}</article-id>`,
    work.pmid === undefined ? '' : `<article-id pub-id-type="pmid">${work.pmid}</article-id>`,
    work.doi === undefined ? '' : `<article-id pub-id-type="doi">${work.doi}</article-id>`,
  ].join('');
  const authors = work.authors
    .map(
      (author) =>
        `<contrib contrib-type="author"><name><surname>${nameParts(author).family}</surname><given-names>${nameParts(author).given}</given-names></name></contrib>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.3 20210610//EN" "JATS-archivearticle1-3.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" xml:lang="en"><front><journal-meta><journal-title-group>
<journal-title>${escapeMarkup(work.journal)}</journal-title></journal-title-group></journal-meta><article-meta>${ids}
<title-group><article-title>${markedTitle(work).replaceAll(/<(\/?)i>/g, '<$1italic>')}</article-title></title-group>
<contrib-group>${authors}</contrib-group><pub-date pub-type="epub"><day>${day}</day><month>${month}</month><year>${year}</year></pub-date>
<abstract>${abstract(work)}</abstract></article-meta></front><body>${body(bodyBlocks(work))}</body>
<back><ref-list><title>References</title><ref id="B1"><mixed-citation>An earlier report on ${escapeMarkup(work.keywords[0] ?? 'the subject')}.</mixed-citation></ref></ref-list></back></article>
`;
}

function abstract(work: Work): string {
  return abstractSections(work)
    .map(
      ({ label, text }) =>
        `${label === '' ? '' : `<sec><title>${sentenceCase(label)}</title>`}<p>${escapeMarkup(text)}</p>${label === '' ? '' : '</sec>'}`,
    )
    .join('');
}

/** Sections are opened by headings and closed by the next heading of the same or a higher level. */
function body(blocks: readonly Block[]): string {
  const parts: string[] = [];
  let depth = 0;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      for (; depth >= block.level; depth -= 1) parts.push('</sec>');
      depth += 1;
      parts.push(`<sec><title>${escapeMarkup(block.text)}</title>`);
    } else if (block.kind === 'paragraph') parts.push(`<p>${cited(escapeMarkup(block.text))}</p>`);
    else parts.push(tableXml(block));
  }
  return [...parts, ...Array.from({ length: depth }, () => '</sec>')].join('\n');
}

/** With a reference before its last stop, as journals set it. */
function cited(text: string): string {
  return text.replace(/\.?$/, ' [<xref ref-type="bibr" rid="B1">1</xref>]$&');
}

function tableXml(block: Extract<Block, { kind: 'table' }>): string {
  const [head = [], ...rows] = block.rows;
  const [label = '', caption = ''] = block.caption.split('. ');
  const cells = (row: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${row.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  return `<table-wrap id="T1"><label>${escapeMarkup(label)}</label><caption><p>${escapeMarkup(caption)}</p></caption><table><thead>${cells(head, 'th')}</thead>
<tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></table-wrap>`;
}
