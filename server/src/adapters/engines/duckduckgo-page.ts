/** Reads DuckDuckGo's result pages, both the "html" and the "lite" layout, and tells a page without hits from one that blocks. */
import { parseUrl } from '@lectern/contract';
import { type CheerioAPI, load } from 'cheerio';
import { z } from 'zod';
import { type ReadRecords, readRecords } from './read-records.js';
import { makeWebRecord, type WebPage } from './web-record.js';

const pageSchema = z.custom<WebPage>(() => true);

type PageReading = ReadRecords | 'blocked' | 'odd';

/**
 * `'blocked'` for the page that asks whether one is a robot, and for one that has neither hits nor says so; `'odd'` for a page of someone else, and
 * for one whose elements lie deeper in each other than can be walked.
 */
export function parseDuckDuckGoPage(html: string): PageReading {
  try {
    return readPage(html);
  } catch (error) {
    // The parser calls itself for each element within another.
    if (error instanceof RangeError) return 'odd';
    throw error;
  }
}

function readPage(html: string): PageReading {
  if (html.includes('anomalyDetectionBlock(')) return 'blocked';
  const $ = load(html);
  if ($('#challenge-form, .anomaly-modal__title, form[action*="anomaly.js"]').length > 0)
    return 'blocked';
  const found = [...htmlResults($), ...liteResults($)];
  if (found.length === 0) return emptyPage($, html);
  const unique = [...new Map(found.map((page) => [page.url, page])).values()];
  return readRecords('DuckDuckGo', unique, { schema: pageSchema, toRecord: makeWebRecord });
}

function emptyPage($: CheerioAPI, html: string): PageReading {
  const saysNone =
    $('.no-results, .result--no-result').length > 0 ||
    /\bno results(?: found)?\b|no more results/i.test($('body').text());
  // Where only advertisements were found, the list itself is empty.
  if (saysNone || $('.result--ad, .result-sponsored').length > 0)
    return { records: [], dropped: 0 };
  return /duckduckgo/i.test(html) ? 'blocked' : 'odd';
}

function htmlResults($: CheerioAPI): WebPage[] {
  return $('.result')
    .not('.result--ad, .result--no-result')
    .toArray()
    .flatMap((element) => {
      const result = $(element);
      const link = result.find('a.result__a').first();
      const url = targetOf(link.attr('href') ?? '');
      if (url === '') return [];
      const date =
        /\d{4}-\d{2}-\d{2}(?=T)/.exec(result.find('.result__extras__url').text())?.[0] ?? '';
      return [
        {
          url,
          title: link.text(),
          abstract: result.find('.result__snippet').first().text(),
          publicationDate: date,
        },
      ];
    });
}

function liteResults($: CheerioAPI): WebPage[] {
  return $('a.result-link')
    .toArray()
    .flatMap((element) => {
      const link = $(element);
      const url = targetOf(link.attr('href') ?? '');
      if (url === '' || link.closest('tr').hasClass('result-sponsored')) return [];
      const rows = link.closest('tr').nextUntil('tr:has(a.result-link)');
      const date = /\d{4}-\d{2}-\d{2}(?=T)/.exec(rows.text())?.[0] ?? '';
      return [
        {
          url,
          title: link.text(),
          abstract: rows.find('.result-snippet').first().text(),
          publicationDate: date,
        },
      ];
    });
}

/** Links lead either straight to the page or through `/l/?uddg=<address>`; those of advertisements give empty text. */
function targetOf(href: string): string {
  const absolute = href.startsWith('//') ? `https:${href}` : href;
  const url = parseUrl(absolute, 'https://duckduckgo.com');
  if (url === null) return '';
  if (!/(?:^|\.)duckduckgo\.com$/.test(url.hostname)) return url.href;
  // searchParams decodes once; the address may hold escapes of its own.
  const target = url.searchParams.get('uddg') ?? '';
  return /^https?:\/\/(?:[\w-]+\.)*duckduckgo\.com\/y\.js/i.test(target) ? '' : target;
}
