/** Tells titles with a number at the heads of pages, such as `Case 3`, from running heads: no sentence goes on below them from the page before. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import type { EdgeLine } from './pdf-edges.js';

interface HeadedPage {
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly EdgeLine[];
  /** Its uppermost and lowest line. */
  readonly outerRows?: readonly { readonly place: 'head' | 'foot'; readonly text: string }[];
}

/** Which texts are titles of pages. One that says no more than "page" in some language is none. */
export function pageTitles(pages: readonly HeadedPage[]): (text: string) => boolean {
  const runningNames = new Set<string>();
  for (const { blocks, edges, outerRows = [] } of pages) {
    const [first, second] = blocks.map(({ text }) => text?.trim() ?? '');
    const heads = [...edges, ...outerRows].filter(({ place }) => place === 'head');
    for (const head of new Set([first ?? '', ...heads.map(({ text }) => text.trim())])) {
      const below = first?.startsWith(head) ? first.slice(head.length).trim() || second : first;
      if (/^\P{L}*\p{Ll}/u.test(below ?? '')) runningNames.add(nameOf(head));
    }
  }
  return (text) => {
    const name = nameOf(text);
    return name !== '' && !pageWords.has(name) && !runningNames.has(name);
  };
}

/** Words with a number behind them, set as one; empty for any other line. */
function nameOf(text: string): string {
  return titleForm.exec(text.trim())?.[1]?.toLowerCase() ?? '';
}

const titleForm =
  /^(\p{L}{2,20}(?: \p{L}{2,20})??)\s?(?:(?:#|[Nn](?:o|r|um|umber)?[.°º]{0,2})\s?)?\d{1,3}[.:]?$/u;
const pageWords: ReadonlySet<string> = new Set(
  `page pages pag pg pp seite blatt página pagina pàgina pág sida side sivu strona str strana stran oldal страница стр с. сторінка σελίδα sayfa halaman
  trang صفحة עמוד 页 頁 第 쪽 페이지 ページ slide slides sheet folio`.split(/\s+/),
);
