/** Stand-in for Europe PMC: core search with cursors, and open full texts in JATS. */
import { referencesOf } from '../corpus/references-of.js';
import { searchWorks } from '../corpus/search-works.js';
import {
  abstractSections,
  escapeMarkup,
  initialsOf,
  markedTitle,
  nameParts,
  sentenceCase,
  type Work,
  yearOf,
} from '../corpus/work.js';
import { jatsDocument } from '../documents/jats-document.js';
import {
  countOf,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
  xml,
} from '../service.js';
import { isLifePreprint, isOpen, pdfUrl, workNumber, worksOf } from './copies.js';

const root = '/europepmc/webservices/rest';

export function answerEuropePmc(request: StandinRequest, world: World): StandinAnswer {
  if (request.path === `${root}/search` || request.path === `${root}/searchPOST`)
    return search(request, world);
  const listed = /\/(MED|PMC|PPR)\/(\w+)\/(references|citations)$/.exec(request.path);
  if (listed !== null) return listAround(listed, request, world);
  const pmcid = /\/(PMC\d+)\/fullTextXML$/.exec(request.path)?.[1];
  const work = worksOf('europePmc', world).find(
    (each) => each.pmcid === pmcid && hasFullText(each),
  );
  if (pmcid === undefined || work === undefined) return text('', 404);
  return xml(jatsDocument(work), 'application/xml');
}

/** Names and titles alone, as the service gives them. */
function listAround(
  [, , id, list]: RegExpExecArray,
  request: StandinRequest,
  world: World,
): StandinAnswer {
  const all = worksOf('europePmc', world);
  const work = all.find((each) => idOf(each) === id || each.pmcid === id);
  const around = all.filter((other) => {
    if (work === undefined) return false;
    const [citing, cited] = list === 'references' ? [work, other] : [other, work];
    return referencesOf(citing, all).includes(cited);
  });
  const pageSize = countOf(request.query.get('pageSize'), { fallback: 25, max: 1000 });
  const entries = around.slice(0, pageSize).map((other) => {
    const { source, title, authorString } = liteResult(other);
    return {
      ...{ id: idOf(other), source, citationType: 'journal article', title, authorString },
      ...{ journalAbbreviation: other.journal, pubYear: yearOf(other) },
      ...(list === 'references' ? { match: 'Y' } : { citedByCount: other.citations }),
    };
  });
  return json({
    version: '6.9',
    hitCount: around.length,
    request: { id, source: 'MED', offSet: 0, pageSize },
    ...(list === 'references'
      ? { referenceList: { reference: entries } }
      : { citationList: { citation: entries } }),
  });
}

/** Open works whose text is deposited under a PMCID. */
function hasFullText(work: Work): boolean {
  return work.pmcid !== undefined && work.fullText !== undefined && isOpen(work);
}

function search(request: StandinRequest, world: World): StandinAnswer {
  const query = request.method === 'POST' ? new URLSearchParams(request.body) : request.query;
  const queryString = query.get('query') ?? '';
  const dates = /(?:FIRST_PDATE|PUB_YEAR):\[(\d{4})[^\]]* TO (\d{4})[^\]]*\]/.exec(queryString);
  const doi = /DOI:"?([^\s")]+)/i.exec(queryString)?.[1]?.toLowerCase();
  const numbers = [...queryString.matchAll(/\b(?:PMCID|EXT_ID):"?(\w+)/gi)].map(([, id]) => id);
  const words = queryString.replaceAll(/\b[A-Z_]+:(\[[^\]]*\]|"[^"]*"|\S+)/g, ' ');
  const listed = worksOf('europePmc', world).filter(
    (work) =>
      (!/SRC:PPR/.test(queryString) || isLifePreprint(work)) &&
      (!/OPEN_ACCESS:y/i.test(queryString) || isOpen(work)),
  );
  const hits =
    doi === undefined && numbers.length === 0
      ? searchWorks(listed, {
          text: words,
          fromYear: Number(dates?.[1] ?? 0),
          toYear: Number(dates?.[2] ?? 9999),
        }).map((hit) => hit.work)
      : listed.filter(
          (work) =>
            (doi !== undefined && work.doi === doi) ||
            numbers.some((number) => idOf(work) === number || work.pmcid === number),
        );
  const pageSize = countOf(query.get('pageSize'), { fallback: 25, max: 1000 });
  const cursorMark = query.get('cursorMark') ?? '*';
  const start = cursorMark === '*' ? 0 : Number(cursorMark.replace(/\D/g, ''));
  const page = hits.slice(start, start + pageSize);
  const isCore = query.get('resultType') === 'core';
  return json({
    version: '6.9',
    hitCount: hits.length,
    ...(page.length === 0 ? {} : { nextCursorMark: `AoII${start + page.length}=` }),
    request: {
      queryString,
      resultType: query.get('resultType') ?? 'lite',
      cursorMark: encodeURIComponent(cursorMark),
      pageSize,
      sort: '',
      synonym: false,
    },
    resultList: {
      result: page.map((work) => (isCore ? coreResult(work, world) : liteResult(work))),
    },
  });
}

function idOf(work: Work): string | undefined {
  return isLifePreprint(work) ? `PPR${workNumber(work)}` : work.pmid;
}

function liteResult(work: Work): Record<string, unknown> {
  const isPreprint = isLifePreprint(work);
  return {
    id: idOf(work),
    source: isPreprint ? 'PPR' : 'MED',
    ...(work.pmid === undefined ? {} : { pmid: work.pmid }),
    ...(work.pmcid === undefined ? {} : { pmcid: work.pmcid }),
    doi: work.doi,
    title: `${markedTitle(work)}.`,
    authorString: `${work.authors.map((author) => `${nameParts(author).family} ${initialsOf(author)}`).join(', ')}.`,
    ...(isPreprint ? {} : { journalTitle: work.journal }),
    pubYear: String(yearOf(work)),
    pubType: 'journal article',
    isOpenAccess: isOpen(work) ? 'Y' : 'N',
    inEPMC: hasFullText(work) ? 'Y' : 'N',
    inPMC: work.pmcid === undefined ? 'N' : 'Y',
    hasPDF: work.pmcid === undefined ? 'N' : 'Y',
    citedByCount: work.citations,
    firstPublicationDate: work.date,
  };
}

function coreResult(work: Work, world: World): Record<string, unknown> {
  const isPreprint = isLifePreprint(work);
  const { journalTitle, pubType, ...lite } = liteResult(work);
  return {
    ...lite,
    authorList: {
      author: work.authors.map((author) => {
        const { given, family } = nameParts(author);
        return {
          fullName: `${family} ${initialsOf(author)}`,
          firstName: given,
          lastName: family,
          initials: initialsOf(author),
        };
      }),
    },
    ...(isPreprint
      ? { bookOrReportDetails: { publisher: work.journal, yearOfPublication: yearOf(work) } }
      : {
          journalInfo: {
            dateOfPublication: work.date.slice(0, 7),
            monthOfPublication: Number(work.date.slice(5, 7)),
            yearOfPublication: yearOf(work),
            journal: { title: journalTitle },
          },
        }),
    abstractText: abstractSections(work)
      .map(({ label, text: body }) =>
        label === '' ? escapeMarkup(body) : `<h4>${sentenceCase(label)}</h4>${escapeMarkup(body)}`,
      )
      .join(''),
    language: 'eng',
    pubTypeList: { pubType: isPreprint ? ['Preprint'] : publicationTypes(work, pubType) },
    keywordList: { keyword: work.keywords },
    fullTextUrlList: { fullTextUrl: fullTextUrls(work, world) },
  };
}

function publicationTypes(work: Work, first: unknown): unknown[] {
  const types = [...(work.publicationTypes ?? []), ...(work.kind === 'review' ? ['Review'] : [])];
  return [...types, ...(work.isRetracted === true ? ['Retracted Publication'] : []), first];
}

function fullTextUrls(work: Work, world: World): unknown[] {
  const closed = {
    availability: 'Subscription required',
    availabilityCode: 'S',
    documentStyle: 'doi',
    site: 'DOI',
    url: `https://doi.org/${work.doi}`,
  };
  if (!isOpen(work)) return [closed];
  const open = { availability: 'Open access', availabilityCode: 'OA', site: 'Europe_PMC' };
  const pdf = pdfUrl(work, world);
  return [
    closed,
    ...(work.pmcid === undefined
      ? []
      : [{ ...open, documentStyle: 'html', url: `https://europepmc.org/articles/${work.pmcid}` }]),
    ...(pdf === null
      ? []
      : [
          {
            availability: 'Free',
            availabilityCode: 'F',
            site: 'Unpaywall',
            documentStyle: 'pdf',
            url: pdf,
          },
        ]),
  ];
}
