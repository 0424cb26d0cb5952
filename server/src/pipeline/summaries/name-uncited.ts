/** Names the articles that were read and that no sentence of a summary cites. */
import type { ReadArticle, Summary } from '@lectern/contract';

const titlesShown = 5;

/** One sentence; empty where every article that was read is cited. */
export function nameUncited({
  sections,
  sources,
  articles,
}: Pick<Summary, 'sections' | 'sources'> & { articles: readonly ReadArticle[] }): string {
  const cited = new Set(
    sections.flatMap(({ paragraphs }) => paragraphs.flat()).flatMap(({ markers }) => markers),
  );
  const positions = new Set(
    sources.filter(({ marker }) => cited.has(marker)).map(({ article }) => article),
  );
  const uncited = articles.filter(
    ({ read_as, position }) => read_as !== 'none' && !positions.has(position),
  );
  if (uncited.length === 0) return '';
  const titles = uncited.slice(0, titlesShown).map(({ title }) => `“${title}”`);
  const others = uncited.length - titles.length;
  return `Read, but not cited in the text: ${titles.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}
