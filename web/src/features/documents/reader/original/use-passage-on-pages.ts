/** Finds the passage that is to be seen on the pages of a PDF. */
import type { Passage } from '@lectern/contract';
import { useEffect, useState } from 'react';
import { headEnd } from '../../../../lib/heading-path';
import type { TextRange } from '../../../../lib/text-blocks';
import { findOnPage } from '../../../../passages/page/find-on-page';
import type { OpenedPdf } from '../../../../passages/page/open-pdf';
import { readRuns } from '../../../../passages/page/read-runs';
import type { PageMarks } from './pdf-page';

export interface PassagePlace {
  /** The page to go to, from 1. */
  readonly page: number;
  /** By page; empty where its words were not found on any. */
  readonly marks: ReadonlyMap<number, PageMarks>;
}

export interface WantedPassage {
  readonly passage: Passage;
  readonly quote: TextRange | null;
}

/** Null while it is being looked for, and where there is none or it has no page. */
export function usePassageOnPages(
  pdf: OpenedPdf,
  wanted: WantedPassage | null,
): PassagePlace | null {
  const [place, setPlace] = useState<PassagePlace | null>(null);
  useEffect(() => {
    let isGone = false;
    setPlace(null);
    if (wanted) {
      findPlace(pdf, wanted).then(
        (found) => {
          if (!isGone) setPlace(found);
        },
        // A page whose text cannot be read is shown as a picture all the same.
        () => {
          if (!isGone) setPlace(pageAlone(pdf, wanted));
        },
      );
    }
    return () => {
      isGone = true;
    };
  }, [pdf, wanted]);
  return place;
}

async function findPlace(pdf: OpenedPdf, wanted: WantedPassage): Promise<PassagePlace | null> {
  const { passage, quote } = wanted;
  const runsByPage = new Map<number, string[]>();
  for (const page of pagesOf(pdf, passage))
    runsByPage.set(page, (await readRuns(await pdf.file.getPage(page))).runs);
  const quoted = quote === null ? '' : passage.text.slice(quote.start, quote.end);
  for (const { text, isWhole } of [
    { text: quoted, isWhole: false },
    // Headings may stand in a passage that begins below them, on another page.
    { text: passage.text.slice(headEnd(passage.text, passage.heading_path)), isWhole: true },
  ]) {
    const marks = new Map<number, PageMarks>();
    for (const [page, runs] of runsByPage) {
      const ranges = findOnPage(runs, text);
      if (ranges.length > 0) marks.set(page, { ranges, isWhole });
    }
    const [first] = marks.keys();
    if (first !== undefined) return { page: first, marks };
  }
  return pageAlone(pdf, wanted);
}

function pageAlone({ pageCount }: OpenedPdf, { passage }: WantedPassage): PassagePlace | null {
  const page = passage.page_start;
  return page === null || page > pageCount ? null : { page, marks: new Map() };
}

function pagesOf({ pageCount }: OpenedPdf, { page_start: from, page_end: to }: Passage): number[] {
  if (from === null) return [];
  return Array.from({ length: (to ?? from) - from + 1 }, (_, offset) => from + offset).filter(
    (page) => page >= 1 && page <= pageCount,
  );
}
