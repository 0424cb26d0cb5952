/** Reads what an HTML page says of itself: Highwire, Dublin Core and Open Graph meta tags, then JSON-LD, then the marks on its elements. */

import type { PersonName } from '@lectern/contract';
import type { DocumentFacts } from '../../../ports/text-extractor.js';
import { authorName, writeNames } from '../../../works/author-name.js';
import { doiInText } from '../../../works/doi.js';
import { shownName } from '../../../works/shown-name.js';
import { squeeze } from '../squeeze.js';
import { noFacts, oneLine } from '../text-parts.js';
import type { DomDocument } from './dom.js';
import { bylineOf } from './html-byline.js';
import { isNotice } from './is-notice.js';
import { dateOnPage, isoDate, isRewritten } from './page-date.js';

/** Facts that the page does not give are empty text. How a page is described, to those who search or share it, is no abstract unless the page shows it as one. */
export function readHtmlFacts(document: DomDocument): DocumentFacts {
  const meta = metaTags(document);
  const linked = articleOfJsonLd(document);
  const first = (names: readonly string[]): string =>
    names.map((name) => meta.get(name)?.[0] ?? '').find((value) => value !== '') ?? '';
  const all = (names: readonly string[]): string =>
    writeNames(
      names
        .map((name) => meta.get(name) ?? [])
        .map((values) => values.filter((value) => !/^https?:/.test(value)))
        .find((values) => values.length > 0) ?? [],
    );
  const heading = document.querySelector('h1')?.textContent ?? '';
  const title = document.querySelector('title')?.textContent ?? '';
  return {
    title: firstOf(
      first(['citation_title', 'dc.title']),
      withoutSite(
        firstOf(
          first(['og:title', 'twitter:title']),
          linked.title,
          wholeHeading(oneLine(heading), oneLine(title)),
          oneLine(title),
          oneLine(heading),
        ),
        {
          heading: oneLine(heading),
          site: first(['og:site_name', 'application-name']),
        },
      ),
    ),
    authors: firstOf(
      all([
        'citation_author',
        'citation_authors',
        'dc.creator',
        'dc.contributor',
        'author',
        'article:author',
        'og:article:author',
        'parsely-author',
        'sailthru.author',
      ]),
      linked.authors,
      bylineOf(document),
    ),
    publicationDate: isoDate(
      firstOf(
        first([
          'citation_publication_date',
          'citation_date',
          'citation_online_date',
          'dc.date',
          'dc.date.issued',
          'article:published_time',
          'article:published',
        ]),
        ...(isRewritten(document) ? [] : [linked.publicationDate, dateOnPage(document)]),
      ),
    ),
    journal: firstOf(
      first([
        'citation_journal_title',
        'citation_conference_title',
        'prism.publicationname',
        'dc.source',
      ]),
      linked.journal,
    ),
    doi: doiInText(
      firstOf(
        first(['citation_doi', 'prism.doi', 'bepress_citation_doi']),
        ...(meta.get('dc.identifier') ?? []).filter(doiInText),
        linked.doi,
      ),
    ),
    abstract: firstOf(
      first(['citation_abstract', 'dcterms.abstract']),
      linked.abstract,
      shownAsAbstract(first(['dc.description', 'eprints.abstract']), document),
    ),
  };
}

/** The heading of a notice where the title of the page is no more than its beginning: `Erratum`. Else empty. */
function wholeHeading(heading: string, title: string): string {
  const isBegun = isNotice(title) && heading.startsWith(title);
  return isBegun && /^[\s:]/.test(heading.slice(title.length)) ? heading : '';
}

/** What describes the page is an abstract where the page shows it below a heading that calls it so. */
function shownAsAbstract(stated: string, document: DomDocument): string {
  if (stated === '') return '';
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const names = headings
    .map((heading) => squeeze(heading.textContent ?? ''))
    .filter((name) => /^abstract$/i.test(name));
  if (names.length === 0) return '';
  const shown = squeeze(document.body?.textContent ?? '');
  const beginning = squeeze(stated.slice(0, 80));
  return names.some((name) => shown.includes(name + beginning)) ? stated : '';
}

/** Of those whom the page names as `Beane Freeman, Laura E`. */
export function readHtmlAuthorNames(document: DomDocument): PersonName[] {
  return (metaTags(document).get('citation_author') ?? []).flatMap((author) => {
    const [family = '', given = '', ...more] = author.split(',').map((part) => part.trim());
    const name = { family, given };
    const isPerson = more.length === 0 && given !== '' && authorName(author) === shownName(name);
    return isPerson ? [name] : [];
  });
}

/** Pages state the name of their site behind the title: it goes where the page names the site, or where the rest is the page's heading. */
function withoutSite(
  title: string,
  page: { readonly heading: string; readonly site: string },
): string {
  const [, rest = '', site = ''] =
    /^(.+)\s[|\u00B7\u2013\u2014\u2022:-]\s(.+?)$/su.exec(title) ?? [];
  const isSite = site !== '' && page.site !== '' && site.toLowerCase() === page.site.toLowerCase();
  if (isSite) return rest;
  const isHeading =
    page.heading.split(' ').length >= 3 &&
    title.startsWith(`${page.heading} `) &&
    separatorStart.test(title.slice(page.heading.length));
  return isHeading ? page.heading : title;
}

const separatorStart = /^\s[|\u00B7\u2013\u2014\u2022-]\s/;

function firstOf(...values: readonly string[]): string {
  return values.find((value) => value !== '') ?? '';
}

/** Values by lower-case name, in the order of the page. */
export function metaTags(document: DomDocument): Map<string, string[]> {
  const tags = new Map<string, string[]>();
  for (const element of document.querySelectorAll('meta')) {
    const name = (element.getAttribute('name') ?? element.getAttribute('property') ?? '')
      .toLowerCase()
      .trim()
      .replace(/^dcterms\.(?=title|creator)/, 'dc.');
    const content = oneLine(element.getAttribute('content') ?? '').slice(0, 20_000);
    if (name === '' || content === '') continue;
    const values = tags.get(name) ?? [];
    if (!values.includes(content) && values.length < 500) tags.set(name, [...values, content]);
  }
  return tags;
}

function articleOfJsonLd(document: DomDocument): DocumentFacts {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const article = findArticle(parseJson(script.textContent ?? ''), 0);
    if (article !== null) return describeArticle(article);
  }
  return noFacts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Pages often hold broken JSON-LD; the other sources of facts stay.
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findArticle(value: unknown, depth: number): JsonObject | null {
  if (depth > 4) return null;
  if (Array.isArray(value))
    return value.map((item) => findArticle(item, depth + 1)).find((item) => item !== null) ?? null;
  if (!isObject(value)) return null;
  if (/Article|Report|Thesis|BlogPosting|Dataset|Book/.test(String(value['@type']))) return value;
  return findArticle(value['@graph'] ?? value.mainEntity ?? null, depth + 1);
}

function describeArticle(article: JsonObject): DocumentFacts {
  return {
    title: nameOf(article.headline ?? article.name),
    authors: writeNames([article.author ?? []].flat().map(nameOf).filter(Boolean)),
    publicationDate: nameOf(article.datePublished),
    journal: nameOf(article.isPartOf),
    doi:
      [article.identifier, article.sameAs, article['@id']]
        .flat()
        .map(nameOf)
        .find((text) => doiInText(text) !== '') ?? '',
    abstract: nameOf(article.abstract),
  };
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return oneLine(value);
  return isObject(value) ? nameOf(value.name ?? value.value ?? '') : '';
}
