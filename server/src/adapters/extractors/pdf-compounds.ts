/** Gives compounds their hyphen back where it stood at the end of a line: "well-" and "known" came out of the layout as "wellknown". */
import type { LayoutBlock, ParsedPage } from '@llamaindex/liteparse';

/** What stands before the hyphens at the ends of the page's lines, in lower case. */
export function brokenWords(page: ParsedPage): ReadonlySet<string> {
  return new Set(
    page.textItems.flatMap(
      (item) =>
        (/(?<!\p{L})(\p{L}{2,})-$/u.exec(item.text.trimEnd())?.[1] ?? '').toLowerCase() || [],
    ),
  );
}

interface BrokenPage {
  readonly blocks: readonly LayoutBlock[];
  readonly broken: ReadonlySet<string>;
}

/** Only compounds that the document writes with a hyphen within a line too are sure not to be single words. */
export function keepCompounds<T extends BrokenPage>(pages: readonly T[]): readonly T[] {
  const byHead = compoundsByHead(pages);
  return pages.map((page) => {
    const compounds = [...page.broken].flatMap((head) => [...(byHead.get(head) ?? [])]);
    if (compounds.length === 0) return page;
    const heads = new Map(
      compounds.map((compound) => [compound.replace('-', ''), compound.indexOf('-')]),
    );
    const pattern = new RegExp(
      `(?<![\\p{L}-])(?:${[...heads.keys()].join('|')})(?![\\p{L}-])`,
      'giu',
    );
    const withHyphen = (word: string): string => {
      const at = heads.get(word.toLowerCase()) ?? 0;
      return `${word.slice(0, at)}-${word.slice(at)}`;
    };
    return {
      ...page,
      blocks: page.blocks.map((block) =>
        block.text === undefined
          ? block
          : { ...block, text: block.text.replace(pattern, withHyphen) },
      ),
    };
  });
}

/** Compounds of two words by the first one, in lower case. */
function compoundsByHead(pages: readonly BrokenPage[]): Map<string, Set<string>> {
  const heads = new Set(pages.flatMap((page) => [...page.broken]));
  const byHead = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const block of page.blocks) {
      for (const [compound, head = ''] of (block.text ?? '')
        .toLowerCase()
        .matchAll(/(?<![\p{L}-])(\p{L}{2,})-\p{L}{2,}(?![\p{L}-])/gu)) {
        if (heads.has(head)) byHead.set(head, (byHead.get(head) ?? new Set()).add(compound));
      }
    }
  }
  return byHead;
}
