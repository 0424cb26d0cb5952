/** A name that was told in parts, as it is shown: without commas, which stand between names. */
import type { PersonName } from '@lectern/contract';

export function shownName({ literal, given, family, suffix }: PersonName): string {
  const name = literal || [given, family, suffix].filter(Boolean).join(' ');
  return withoutCommas(name);
}

export function withoutCommas(name: string): string {
  return name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();
}

/** The parts of names that are shown, each once, where they were told; of two that are shown alike the first. */
export function pickTold(authors: readonly string[], told: readonly PersonName[]): PersonName[] {
  const byName = new Map<string, PersonName>();
  for (const name of told) if (!byName.has(shownName(name))) byName.set(shownName(name), name);
  return [...new Set(authors)].flatMap((author) => byName.get(author) ?? []);
}
