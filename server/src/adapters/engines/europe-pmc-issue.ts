/** Reads of a record of Europe PMC when it came out, and in which volume, issue and pages. */
import { normaliseDate, withoutFirst } from './dates.js';
import type { PlacementDraft } from './placement.js';

interface Told {
  readonly journalInfo: {
    readonly volume: string;
    readonly issue: string;
    readonly dateOfPublication: string;
    readonly journal: { readonly issn: string; readonly essn: string };
  };
  readonly pageInfo: string;
  readonly bookOrReportDetails: { readonly publisher: string };
  readonly publisher: string;
  readonly firstPublicationDate: string;
  readonly electronicPublicationDate: string;
  readonly pubYear: string;
}

/** Its first date has the first of the month where no day is known, which is one only where another date has it. */
export function dateOf(result: Told): string {
  const first = normaliseDate(result.firstPublicationDate);
  const told = [result.electronicPublicationDate, result.journalInfo.dateOfPublication];
  const known = [withoutFirst(first), ...told.map(normaliseDate)];
  const [date] = known
    .filter((each) => first.startsWith(each))
    .sort((one, other) => other.length - one.length);
  return date || result.pubYear;
}

export function placementOf(result: Told): PlacementDraft {
  const { volume, issue, dateOfPublication: issued, journal } = result.journalInfo;
  const publisher = result.bookOrReportDetails.publisher || result.publisher;
  const pages = result.pageInfo;
  return { volume, issue, issued, pages, publisher, issns: [journal.issn, journal.essn] };
}
