/** Knows the pages of a PDF that show more than their text says, and those that show nothing. */
import type {
  LiteParse,
  LiteParseConfig,
  PageComplexityStats,
  ParsedPage,
} from '@llamaindex/liteparse';

type ParserMaker = (options: Partial<LiteParseConfig>) => Promise<LiteParse>;

/** Of the pages with little text, those that show more than their text says, and how many show nothing at all. */
export async function findImages(
  bytes: Buffer,
  {
    sparse,
    createParser,
  }: { readonly sparse: readonly ParsedPage[]; readonly createParser: ParserMaker },
  garbled: ReadonlySet<number>,
): Promise<{ poor: ParsedPage[]; blank: number }> {
  if (sparse.length === 0) return { poor: [], blank: 0 };
  const parser = await createParser({
    includeComplexity: true,
    extractBlocks: false,
    targetPages: sparse.map((page) => page.pageNum).join(','),
  });
  const looks = new Map(
    (await parser.parse(bytes)).pages.map((page) => [page.pageNum, page.complexity]),
  );
  const blank = [...looks.values()].filter((look) => look !== undefined && isBlank(look)).length;
  const poor = sparse.filter((page) => {
    const look = looks.get(page.pageNum);
    if (garbled.has(page.pageNum) || look === undefined) return garbled.has(page.pageNum);
    const isPoor = look.fullPageImage || look.imageCoverage > 0.4 || look.textLength < 8;
    return isPoor && !isBlank(look);
  });
  return { poor, blank };
}

function isBlank(look: PageComplexityStats): boolean {
  const areas = [look.textLength, look.imageBlockCount, look.uncoveredVectorArea ?? 0];
  return Math.max(...areas, look.layout?.figureCount ?? 0) === 0 && !look.fullPageImage;
}
