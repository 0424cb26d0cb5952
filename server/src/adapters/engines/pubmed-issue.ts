/** Reads of a record of PubMed when it came out, and in which volume, issue and pages. */
import type { CheerioAPI } from 'cheerio';
import type { PlacementDraft } from './placement.js';

export type Elements = ReturnType<ReturnType<CheerioAPI['root']>['children']>;

export function dateOf(dates: Elements): string {
  const date = dates.first();
  const text = (name: string): string => date.children(name).first().text().trim();
  const parts = [text('Year'), text('Month'), text('Day')].filter((part) => part !== '');
  if (text('Year') === '') return text('MedlineDate');
  return parts.every((part) => /^\d+$/.test(part)) ? parts.join('-') : parts.join(' ');
}

/** @param work `Article`, or the `BookDocument` of a chapter. */
export function pubmedPlacement(work: Elements): PlacementDraft {
  const journal = work.children('Journal');
  const issue = journal.children('JournalIssue');
  const text = (elements: Elements): string => elements.first().text().trim();
  return {
    volume: text(issue.children('Volume')),
    issue: text(issue.children('Issue')),
    issued: dateOf(issue.children('PubDate')),
    pages: text(work.children('Pagination').children('MedlinePgn')),
    firstPage: text(work.children('Pagination').children('StartPage')),
    lastPage: text(work.children('Pagination').children('EndPage')),
    issns: [text(journal.children('ISSN'))],
  };
}
