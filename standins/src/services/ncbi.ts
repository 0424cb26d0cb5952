/** Stand-in for NCBI E-utilities over PubMed: esearch in JSON or XML, and efetch in XML. */
import { searchWorks } from '../corpus/search-works.js';
import {
  abstractSections,
  escapeMarkup,
  initialsOf,
  markedTitle,
  nameParts,
  type Work,
} from '../corpus/work.js';
import { keyRefused } from '../faults.js';
import {
  countOf,
  html,
  isRefusedKey,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
  xml,
} from '../service.js';
import { worksOf } from './copies.js';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function answerNcbi(request: StandinRequest, world: World): StandinAnswer {
  const query =
    request.method === 'POST'
      ? new URLSearchParams([...request.query, ...new URLSearchParams(request.body)])
      : request.query;
  const key = query.get('api_key') ?? '';
  if (isRefusedKey(key)) return keyRefused('ncbi', key);
  if (request.path === '/entrez/eutils/esearch.fcgi') return esearch(query, world);
  if (request.path === '/entrez/eutils/efetch.fcgi') return efetch(query, world);
  return text('Not found', 404);
}

export interface IdList {
  readonly term: string;
  readonly count: number;
  readonly start: number;
  readonly max: number;
  readonly ids: readonly string[];
}

function esearch(query: URLSearchParams, world: World): StandinAnswer {
  const term = query.get('term') ?? '';
  const hits = searchWorks(worksOf('ncbi', world), {
    text: term
      .replaceAll(/"?\d{4}[^"[]*"?\[(dp|pdat|date - publication)\]/gi, ' ')
      .replaceAll(/\[[^\]]*\]/g, ' '),
    fromYear: Number(query.get('mindate')?.slice(0, 4) ?? 0),
    toYear: Number(query.get('maxdate')?.slice(0, 4) ?? 9999),
  });
  const start = countOf(query.get('retstart'), { fallback: 0, max: 9999 });
  const max = countOf(query.get('retmax'), { fallback: 20, max: 10_000 });
  const ids = hits.slice(start, start + max).map(({ work }) => work.pmid ?? '');
  const list = { term, count: hits.length, start, max, ids };
  return query.get('retmode') === 'json' ? esearchJson(list) : esearchXml(list);
}

/** All numbers are strings, as NCBI gives them. */
export function esearchJson(list: IdList): StandinAnswer {
  const found = {
    count: String(list.count),
    retmax: String(Math.min(list.max, list.ids.length)),
    retstart: String(list.start),
    idlist: list.ids,
    translationset: [],
    querytranslation: list.term,
  };
  const nothing = {
    errorlist: { phrasesnotfound: [list.term], fieldsnotfound: [] },
    warninglist: {
      phrasesignored: [],
      quotedphrasesnotfound: [],
      outputmessages: ['No items found.'],
    },
  };
  return json(
    {
      header: { type: 'esearch', version: '0.3' },
      esearchresult: list.ids.length === 0 ? { ...found, ...nothing } : found,
    },
    200,
    {
      'content-type': 'application/json; charset=UTF-8',
      'x-ratelimit-limit': '3',
      'x-ratelimit-remaining': '2',
    },
  );
}

function esearchXml(list: IdList): StandinAnswer {
  const ids = list.ids.map((id) => `<Id>${id}</Id>`).join('\n');
  return xml(`<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE eSearchResult PUBLIC "-//NLM//DTD esearch 20060628//EN" "https://eutils.ncbi.nlm.nih.gov/eutils/dtd/20060628/esearch.dtd">
<eSearchResult><Count>${list.count}</Count><RetMax>${list.ids.length}</RetMax><RetStart>${list.start}</RetStart><IdList>
${ids}
</IdList><TranslationSet/><QueryTranslation>${escapeMarkup(list.term)}</QueryTranslation></eSearchResult>
`);
}

function efetch(query: URLSearchParams, world: World): StandinAnswer {
  if (query.get('retmode') !== 'xml')
    return html('<html><body><pre>Pubmed-entry ::= { }</pre></body></html>');
  const ids = (query.get('id') ?? '').split(',');
  const works = ids.flatMap((id) =>
    worksOf('ncbi', world).filter((work) => work.pmid === id.trim()),
  );
  return articleSet(works.map((work) => pubmedArticle(work)));
}

/** The document of efetch around its records. */
export function articleSet(articles: readonly string[]): StandinAnswer {
  return xml(`<?xml version="1.0" ?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet>
${articles.join('')}
</PubmedArticleSet>`);
}

function pubmedArticle(work: Work): string {
  const [year = '', month = '', day = ''] = work.date.split('-');
  const types = [
    'Journal Article',
    ...(work.kind === 'review' ? ['Review'] : []),
    ...(work.publicationTypes ?? []),
  ];
  const retraction = work.isRetracted === true ? ['Retracted Publication'] : [];
  const abstract = abstractSections(work)
    .map(
      ({ label, text: body }) =>
        `<AbstractText${label === '' ? '' : ` Label="${label}" NlmCategory="${label}"`}>${escapeMarkup(body)}</AbstractText>`,
    )
    .join('');
  const authors = work.authors
    .map((author) => {
      const { given, family } = nameParts(author);
      return `<Author ValidYN="Y"><LastName>${escapeMarkup(family)}</LastName><ForeName>${escapeMarkup(given)}</ForeName><Initials>${initialsOf(author)}</Initials></Author>`;
    })
    .join('');
  const ids = [
    `<ArticleId IdType="pubmed">${work.pmid}</ArticleId>`,
    work.doi === undefined ? '' : `<ArticleId IdType="doi">${work.doi}</ArticleId>`,
    work.pmcid === undefined ? '' : `<ArticleId IdType="pmc">${work.pmcid}</ArticleId>`,
  ].join('');
  return [
    `<PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM"><PMID Version="1">${work.pmid}</PMID><Article PubModel="Print-Electronic">`,
    `<Journal><JournalIssue CitedMedium="Internet"><PubDate><Year>${year}</Year><Month>${months[Number(month) - 1]}</Month></PubDate></JournalIssue>`,
    `<Title>${escapeMarkup(work.journal)}</Title></Journal><ArticleTitle>${markedTitle(work)}.</ArticleTitle>`,
    work.doi === undefined
      ? ''
      : `<ELocationID EIdType="doi" ValidYN="Y">${work.doi}</ELocationID>`,
    `<Abstract>${abstract}</Abstract><AuthorList CompleteYN="Y">${authors}</AuthorList><Language>eng</Language><PublicationTypeList>`,
    [...types, ...retraction]
      .map((type) => `<PublicationType UI="D000000">${type}</PublicationType>`)
      .join(''),
    `</PublicationTypeList><ArticleDate DateType="Electronic"><Year>${year}</Year><Month>${month}</Month><Day>${day}</Day></ArticleDate></Article>`,
    `<KeywordList Owner="NOTNLM">${work.keywords.map((word) => `<Keyword MajorTopicYN="N">${escapeMarkup(word)}</Keyword>`).join('')}</KeywordList>`,
    `</MedlineCitation><PubmedData><PublicationStatus>ppublish</PublicationStatus><ArticleIdList>${ids}</ArticleIdList>`,
    '<ReferenceList><Reference><Citation>An earlier report.</Citation><ArticleIdList><ArticleId IdType="doi">10.5555/not.this.one</ArticleId></ArticleIdList></Reference></ReferenceList>',
    '</PubmedData></PubmedArticle>',
  ].join('');
}
