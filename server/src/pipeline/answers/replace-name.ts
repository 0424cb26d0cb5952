/** Completes a question that only gives another name, such as `And RocksDB?` or `And what about Oban?`. English alone. */
import { findNames, isAbbreviation } from '../../reading/language/names.js';

interface Place {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * It takes the place of the one name of the question before; of several of the one that differs from it by its end alone, as `Set-B` from `Set-A`,
 * else of the one that stands behind no `on` or `in`, where both are made up. Null where nothing tells which.
 * @param previous Without its question mark.
 */
export function replaceName(previous: string, changed: string): string | null {
  const name = changed.replace(/^the\s/iu, '');
  const [own, ...others] = findNames(`of ${name}`);
  if (own !== name || others.length > 0) return null;
  const named = new Set(findNames(previous));
  const places = [...previous.matchAll(written)]
    .map(({ 0: each, index }) => ({ name: each, start: index, end: index + each.length }))
    .filter((place) => named.has(place.name) && !isMeasure(previous, place));
  const replaced = choosePlace(places, name, previous);
  if (replaced === undefined || replaced.name === name) return null;
  return `${previous.slice(0, replaced.start)}${name}${previous.slice(replaced.end)}?`;
}

function choosePlace(places: readonly Place[], name: string, previous: string): Place | undefined {
  if (places.length === 1) return places[0];
  const alike = places.filter((each) => beginOf(each.name) === beginOf(name));
  if (name.includes('-') && alike.length > 0) return alike.length === 1 ? alike[0] : undefined;
  const owners = places.filter(({ start }) => !isPlaced.test(previous.slice(0, start)));
  const [owner] = owners;
  return owners.length === 1 && owner !== undefined && isMade(owner.name) && isMade(name)
    ? owner
    : undefined;
}

/** `What F1`, `the F1 of`. */
function isMeasure(previous: string, { start, end }: Place): boolean {
  return (
    /\b(?:what|which)\s$/iu.test(previous.slice(0, start)) || /^\sof\b/u.test(previous.slice(end))
  );
}

function beginOf(name: string): string {
  return name.split('-')[0] ?? '';
}

function isMade(name: string): boolean {
  return isAbbreviation(name) && /\p{Ll}\p{Lu}|\p{Lu}{2}|\p{N}/u.test(name);
}

const written = /[\p{L}\p{N}](?:[\p{L}\p{N}–-]*[\p{L}\p{N}])?/gu;
const isPlaced = /\b(?:on|in|at|under|among|during|from)\s(?:the\s)?$/iu;
