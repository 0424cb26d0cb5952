/**
 * The date that a work is judged by: its own, or where that is not known its preprint's, which is no date of publication and is told as what it is.
 * Without a schema, so that a screen can load it.
 */

interface Dated {
  readonly publication_date: string;
  readonly preprint_date?: string | undefined;
}

interface KnownDate {
  /** Empty where none is known. */
  readonly date: string;
  readonly isOfPreprint: boolean;
}

export function knownDate({ publication_date: own, preprint_date = '' }: Dated): KnownDate {
  // What screens send for what they do not know.
  if (own !== '' && own !== 'Unknown') return { date: own, isOfPreprint: false };
  return { date: preprint_date, isOfPreprint: preprint_date !== '' };
}

/** Null where it is not known. */
export function knownYear(work: Dated): number | null {
  const year = yearIn(knownDate(work).date);
  return year === '' ? null : Number(year);
}

/** `2025-03-01`, or `preprint of 2025-03-01`; empty where none is known. */
export function sayDate(work: Dated): string {
  const { date, isOfPreprint } = knownDate(work);
  return isOfPreprint ? `preprint of ${date}` : date;
}

/** `2025`, or `preprint of 2025`; empty where none is known. */
export function sayYear(work: Dated): string {
  const { date, isOfPreprint } = knownDate(work);
  const year = yearIn(date);
  return isOfPreprint && year !== '' ? `preprint of ${year}` : year;
}

/** Wherever it stands, as in `12 September 2019`. */
function yearIn(date: string): string {
  return /\b\d{4}(?!\d)/.exec(date)?.[0] ?? '';
}
