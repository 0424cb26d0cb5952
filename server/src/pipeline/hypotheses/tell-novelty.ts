/** Says what was looked through for two terms together, and what was found: no more than that. */
import type { Bridge } from './discover-bridges.js';

/** Asks outside how many works name both; throws where it cannot be told. */
export type SearchOutside = (
  one: string,
  other: string,
) => Promise<{ readonly where: string; readonly found: number }>;

/** @param works How many titles and abstracts were looked through. */
export async function tellNovelty(
  { from, to }: Bridge,
  works: number,
  searchOutside: SearchOutside | null,
): Promise<string> {
  const inside = `None of ${works} titles and abstracts found names both ${from.name} and ${to.name}.`;
  if (searchOutside === null) return inside;
  try {
    const { where, found } = await searchOutside(from.name, to.name);
    if (found === 0) return `${inside} A search of ${where} for both found nothing either.`;
    const records = found === 1 ? '1 record' : `${found} records`;
    return `${inside} A search of ${where} for both found ${records}, which were not read.`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${inside} A search for both outside failed: ${reason}`;
  }
}
