/** Europe PMC: PubMed and more, with preprints and addresses of open texts. https://europepmc.org/RestfulWebService */
import type { PersonName } from '@lectern/contract';
import { z } from 'zod';
import {
  EngineError,
  type EngineQuery,
  type EngineRecord,
  type FullTextLocation,
  type SearchEngine,
} from '../../ports/search-engine.js';
import { initialsFirst } from '../../works/author-name.js';
import { doiInText } from '../../works/doi.js';
import type { EngineClient, EngineManners } from './engine-client.js';
import { dateOf, placementOf } from './europe-pmc-issue.js';
import { indexedTitle } from './indexed-title.js';
import { parseJsonAnswer } from './json-answer.js';
import { amount, firstText, list, part, text } from './lenient.js';
import { asTyped, asWordsOrPhrase, balancedQuery, withPhrases } from './query-text.js';
import { acceptPage, type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { sourceTypeNamed } from './source-types.js';
import {
  developmentPhaseOf,
  isRetractedType,
  isRetractionType,
  sourceTypeOf,
  studyTypeOf,
} from './study-types.js';
import { writeQuery } from './write-query.js';

const name = 'Europe PMC';

export const europePmcManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 400, concurrency: 2 },
  timeoutMs: 20_000,
  retries: 2,
};

/** Records in Europe PMC's order of relevance; preprints of bioRxiv, medRxiv and others are among them. */
export function createEuropePmcEngine({ client }: { readonly client: EngineClient }): SearchEngine {
  return {
    id: 'europe-pmc',
    name,
    reads: ['AND', 'OR', 'NOT', 'phrases', '*', 'fields'],
    async search(query, call) {
      const answer = await client.request({
        path: '/europepmc/webservices/rest/search',
        query: {
          query: queryText(query),
          resultType: 'core',
          pageSize: query.count,
          cursorMark: '*',
          format: 'json',
        },
        signal: call.signal,
        onActivity: call.onActivity,
      });
      const read = parseResults(answer.text);
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

const dialect = withPhrases(balancedQuery, asTyped);

function queryText({ expression, words, fromYear, toYear }: EngineQuery): string {
  const written = asWordsOrPhrase(writeQuery(expression, dialect), words);
  return `(${written}) AND FIRST_PDATE:[${fromYear}-01-01 TO ${toYear}-12-31]`;
}

const authorSchema = z.object({
  fullName: text,
  firstName: text,
  lastName: text,
  collectiveName: text,
});
const linkSchema = z.object({ availabilityCode: text, documentStyle: text, url: text });
const correctionSchema = z.object({ type: text, reference: text, id: text, source: text });
const resultSchema = z.object({
  id: text,
  source: text,
  pmid: text,
  pmcid: text,
  doi: text,
  title: text,
  authorString: text,
  authorList: part({ author: list(authorSchema) }),
  journalInfo: part({
    volume: text,
    issue: text,
    dateOfPublication: text,
    journal: part({ title: text, issn: text, essn: text }),
  }),
  pageInfo: text,
  journalTitle: text,
  bookOrReportDetails: part({ publisher: text, comprisingTitle: text }),
  publisher: text,
  firstPublicationDate: text,
  electronicPublicationDate: text,
  pubYear: text,
  abstractText: text,
  pubTypeList: part({ pubType: list(text) }),
  pubType: firstText,
  citedByCount: amount,
  isOpenAccess: text,
  inEPMC: text,
  fullTextUrlList: part({ fullTextUrl: list(linkSchema) }),
  commentCorrectionList: part({ commentCorrection: list(correctionSchema) }),
});
type Author = z.infer<typeof authorSchema>;
type Result = z.infer<typeof resultSchema>;

const answerSchema = z.object({
  hitCount: amount,
  errMsg: text,
  errCode: text,
  resultList: z.object({ result: list(z.unknown()) }).optional(),
});

/** @throws EngineError 'odd-answer' for what is no list of results, 'bad-request' where the query could not be read. */
export function parseResults(body: string): ReadRecords {
  const answer = parseJsonAnswer(
    body,
    answerSchema.refine(
      ({ resultList, hitCount, errMsg }) =>
        resultList !== undefined || hitCount === 0 || errMsg !== '',
    ),
    name,
  );
  if (answer.errMsg !== '')
    throw new EngineError('bad-request', 'Europe PMC could not read the query');
  const items = answer.resultList?.result ?? [];
  return readRecords(name, items, { schema: resultSchema, toRecord, total: answer.hitCount });
}

function toRecord(result: Result): EngineRecord | null {
  if (!/^[\w.-]+$/.test(result.id) || !/^\w+$/.test(result.source)) return null;
  const types = [...result.pubTypeList.pubType, ...result.pubType.split(';')].map((type) =>
    type.trim(),
  );
  const corrections = result.commentCorrectionList.commentCorrection;
  const isPreprint = result.source === 'PPR' || sourceTypeOf(types) === 'preprint';
  return makeRecord({
    title: indexedTitle(result.title),
    urls: [`https://europepmc.org/article/${result.source}/${result.id}`],
    keepsUrl: true,
    sourceType: sourceType(result, types, isPreprint),
    authors: authorsOf(result),
    publicationDate: dateOf(result),
    journal:
      result.journalInfo.journal.title ||
      result.journalTitle ||
      result.bookOrReportDetails.comprisingTitle ||
      result.bookOrReportDetails.publisher ||
      result.publisher,
    placement: placementOf(result),
    abstract: result.abstractText,
    studyType: studyTypeOf(types),
    developmentPhase: developmentPhaseOf(types),
    identifiers: {
      doi: result.doi,
      pmid: result.pmid || (result.source === 'MED' ? result.id : ''),
      pmcid: result.pmcid,
    },
    versionDois: corrections
      .filter(({ type }) => /preprint/i.test(type))
      .map(({ reference }) => doiInText(reference)),
    fullTexts: fullTextsOf(result),
    citedByCount: result.citedByCount,
    isOpenAccess: yesOrNo(result.isOpenAccess),
    isRetracted:
      isRetractedType(types) ||
      corrections.some(({ type }) => /^retraction in$/i.test(type.trim())),
    isRetraction: isRetractionType(types),
    notices: corrections.map(({ type, id, source }) => ({
      type,
      url: source === 'MED' && id !== '' ? `https://pubmed.ncbi.nlm.nih.gov/${id}/` : '',
    })),
  });
}

function sourceType(
  result: Result,
  types: readonly string[],
  isPreprint: boolean,
): EngineRecord['sourceType'] {
  if (isPreprint) return 'preprint';
  const kinds = types.map(sourceTypeNamed);
  if (result.bookOrReportDetails.comprisingTitle !== '' || kinds.includes('book chapter'))
    return 'book chapter';
  if (kinds.includes('book')) return 'book';
  return result.source === 'PAT' || result.source === 'ETH' ? 'other' : sourceTypeOf(types);
}

/** The list where there is one, as the string may be cut; both close with a full stop. */
function authorsOf(result: Result): (string | PersonName)[] {
  const listed = result.authorList.author.map(nameOf).filter((author) => author !== '');
  return listed.length > 0
    ? listed
    : result.authorString
        .replace(/\.\s*$/, '')
        .split(/,\s+/)
        .map(initialsFirst);
}

function nameOf({ fullName, firstName, lastName, collectiveName }: Author): string | PersonName {
  if (firstName !== '' && lastName !== '') return { given: firstName, family: lastName };
  if (fullName === '' && collectiveName !== '') return { literal: collectiveName };
  return initialsFirst(fullName);
}

function fullTextsOf(result: Result): FullTextLocation[] {
  const isStored =
    result.inEPMC === 'Y' && result.isOpenAccess === 'Y' && /^PMC\d+$/.test(result.pmcid);
  const stored: FullTextLocation[] = isStored
    ? [
        {
          url: `https://www.ebi.ac.uk/europepmc/webservices/rest/${result.pmcid}/fullTextXML`,
          kind: 'xml',
        },
      ]
    : [];
  const open = result.fullTextUrlList.fullTextUrl.filter(
    ({ availabilityCode }) => availabilityCode === 'OA' || availabilityCode === 'F',
  );
  const ofStyle = (kind: 'pdf' | 'html'): FullTextLocation[] =>
    open
      .filter(({ documentStyle }) => documentStyle.toLowerCase() === kind)
      .map(({ url }) => ({ url, kind }));
  return [...stored, ...ofStyle('pdf'), ...ofStyle('html')];
}

function yesOrNo(answer: string): boolean | null {
  if (answer === 'Y') return true;
  return answer === 'N' ? false : null;
}
