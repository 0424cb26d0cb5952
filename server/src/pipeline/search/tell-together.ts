/** Says which words a query excludes only where they stand together, as some may have been meant to be searched for. */
import type { QueryPart } from '../../ports/search-query.js';

/** A sentence for each run of several words behind NOT; none where that is one word or one phrase. */
export function tellTogether(part: QueryPart): string[] {
  return excludedRuns(part).map(
    (words) =>
      `NOT leaves out what names all of “${words}”, and none of these words was searched for. AND before a word behind NOT asks for it.`,
  );
}

function excludedRuns(part: QueryPart): string[] {
  if (part.kind === 'words') return [];
  if (part.kind !== 'not') return part.parts.flatMap(excludedRuns);
  if (part.part.kind !== 'words') return [];
  const { pieces } = part.part;
  const written = pieces.map(({ text, isPhrase }) => (isPhrase ? `"${text}"` : text)).join(' ');
  const isOne = pieces.length === 1 && (pieces[0]?.isPhrase || !written.includes(' '));
  return isOne ? [] : [written];
}
