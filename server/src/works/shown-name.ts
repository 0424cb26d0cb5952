/** A name that was told in parts, as it is shown: without commas, which stand between names. */
import type { PersonName } from '@lectern/contract';

export function shownName({ literal, given, family, suffix }: PersonName): string {
  const name = literal || [given, family, suffix].filter(Boolean).join(' ');
  return name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();
}
