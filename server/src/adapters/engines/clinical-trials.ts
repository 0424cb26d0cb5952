/** ClinicalTrials.gov: registered trials with their phase and design. https://clinicaltrials.gov/data-api/api */
import { z } from 'zod';
import {
  type EngineCall,
  EngineError,
  type EngineRecord,
  type SearchEngine,
} from '../../ports/search-engine.js';
import { normaliseNctId } from '../../works/register-numbers.js';
import type { EngineClient, EngineManners, EngineRequest } from './engine-client.js';
import { parseJsonAnswer } from './json-answer.js';
import { amount, flag, list, part, text } from './lenient.js';
import { withPhrases } from './query-text.js';
import { acceptPage, type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { writeQuery } from './write-query.js';

const name = 'ClinicalTrials.gov';

export const clinicalTrialsManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 1000, concurrency: 1 },
  timeoutMs: 20_000,
  retries: 2,
};

const fields = [
  'NCTId',
  'BriefTitle',
  'OfficialTitle',
  'BriefSummary',
  'OverallStatus',
  'Phase',
  'StudyType',
  'DesignAllocation',
  'StartDate',
  'StudyFirstPostDate',
  'LeadSponsorName',
  'ResponsiblePartyInvestigatorFullName',
  'OverallOfficialName',
  'Condition',
  'HasResults',
];

/** Trials in the registry's order of relevance; the date is the one on which a trial was first posted. */
export function createClinicalTrialsEngine({
  client,
}: {
  readonly client: EngineClient;
}): SearchEngine {
  return {
    id: 'clinical-trials',
    name,
    reads: ['AND', 'OR', 'NOT', 'phrases'],
    async search(query, call) {
      const read = await askClinicalTrials(client, call, {
        'query.term': writeQuery(query.expression, dialect) || query.words,
        'filter.advanced': `AREA[StudyFirstPostDate]RANGE[${query.fromYear}-01-01,MAX]`,
        pageSize: query.count,
        countTotal: 'true',
        sort: '@relevance',
      });
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

export async function askClinicalTrials(
  client: EngineClient,
  call: EngineCall,
  query: NonNullable<EngineRequest['query']>,
): Promise<ReadRecords> {
  const answer = await client.request({
    path: '/api/v2/studies',
    query: { ...query, fields: fields.join(',') },
    // The reason of a refusal comes as plain text.
    accept: [400],
    signal: call.signal,
    onActivity: call.onActivity,
  });
  if (answer.status === 400)
    throw new EngineError(
      'bad-request',
      'ClinicalTrials.gov could not read the query; fewer special characters may help',
    );
  return parseStudies(answer.text);
}

/** Essie has AND, OR, NOT, brackets and phrases. */
const dialect = withPhrases(essieWords);

/** Brackets, colons and the like go, and its operators count as words. */
function essieWords(words: string): string {
  return words
    .replace(/[[\](){}:;"\\/,<>=|&!^~*?+@#$%]|(?<=^|\s)[-.']+|(?<![-.'])[-.']+(?=\s|$)/g, ' ')
    .replace(
      /\b(?:AREA|SEARCH|RANGE|MIN|MAX|ALL|MISSING|EXPANSION|COVERAGE|TILT|CONCEPT)\b/g,
      (operator) => operator.toLowerCase(),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

const dateSchema = part({ date: text });
const studySchema = z.object({
  protocolSection: z.object({
    identificationModule: part({ nctId: text, briefTitle: text, officialTitle: text }),
    statusModule: part({
      overallStatus: text,
      studyFirstPostDateStruct: dateSchema,
      studyFirstSubmitDate: text,
      startDateStruct: dateSchema,
    }),
    sponsorCollaboratorsModule: part({
      leadSponsor: part({ name: text }),
      responsibleParty: part({ investigatorFullName: text }),
    }),
    descriptionModule: part({ briefSummary: text }),
    designModule: part({
      studyType: text,
      phases: list(text),
      designInfo: part({ allocation: text }),
    }),
    contactsLocationsModule: part({ overallOfficials: list(z.object({ name: text })) }),
  }),
  hasResults: flag,
});
type Study = z.infer<typeof studySchema>;

const answerSchema = z.object({ studies: z.array(z.unknown()), totalCount: amount });

function parseStudies(body: string): ReadRecords {
  const { studies, totalCount: total } = parseJsonAnswer(body, answerSchema, name);
  return readRecords(name, studies, { schema: studySchema, toRecord, total });
}

function toRecord({ protocolSection: section, hasResults }: Study): EngineRecord | null {
  const {
    identificationModule: identification,
    statusModule: status,
    designModule: design,
  } = section;
  const nctId = normaliseNctId(identification.nctId);
  if (nctId === '') return null;
  return makeRecord({
    title: identification.briefTitle || identification.officialTitle,
    urls: [`https://clinicaltrials.gov/study/${nctId}`],
    keepsUrl: true,
    sourceType: 'clinical trial',
    authors: authorsOf(section),
    publicationDate:
      status.studyFirstPostDateStruct.date ||
      status.studyFirstSubmitDate ||
      status.startDateStruct.date,
    journal: name,
    abstract: withoutMarkdown(section.descriptionModule.briefSummary),
    summary: summaryOf(
      status.overallStatus,
      section.sponsorCollaboratorsModule.leadSponsor.name,
      hasResults,
    ),
    studyType: studyTypeOf(design.studyType, design.designInfo.allocation),
    developmentPhase: phaseOf(design.phases),
    identifiers: { nct_id: nctId },
  });
}

function authorsOf(section: Study['protocolSection']): string[] {
  const officials = section.contactsLocationsModule.overallOfficials.map((official) =>
    withoutDegrees(official.name),
  );
  const named = officials.filter((official) => official !== '');
  if (named.length > 0) return named;
  const { responsibleParty, leadSponsor } = section.sponsorCollaboratorsModule;
  return [withoutDegrees(responsibleParty.investigatorFullName) || leadSponsor.name];
}

/** `Ada Sample, MD, PhD` is Ada Sample, and so is `Sample, Ada`: a comma inside a name would read as two authors. */
function withoutDegrees(official: string): string {
  const [first = '', second = ''] = official.split(',').map((piece) => piece.trim());
  const isFamilyName =
    first !== '' &&
    !first.includes(' ') &&
    /^\p{Lu}\p{Ll}+(?:[\s-]\p{Lu}\p{L}*\.?)*$/u.test(second) &&
    !/^(?:Prof|Dr)\b/.test(second);
  return isFamilyName ? `${second} ${first}` : first;
}

function summaryOf(status: string, sponsor: string, hasResults: boolean | null): string {
  const sentences = [
    status === '' ? '' : `Status: ${words(status)}.`,
    sponsor === '' ? '' : `Sponsor: ${sponsor.replace(/\.$/, '')}.`,
    hasResults === true ? 'Results are posted.' : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function studyTypeOf(studyType: string, allocation: string): string {
  const design = words(studyType);
  const hasAllocation = allocation === 'RANDOMIZED' || allocation === 'NON_RANDOMIZED';
  return design !== '' && hasAllocation
    ? `${design} (${allocation === 'RANDOMIZED' ? 'randomized' : 'non-randomized'})`
    : design;
}

function phaseOf(phases: readonly string[]): string {
  const names = phases.map((phase) => {
    if (phase === 'NA') return 'Not applicable';
    const number = /^(EARLY_)?PHASE(\d)$/.exec(phase);
    return number ? `${number[1] === undefined ? '' : 'Early '}Phase ${number[2]}` : words(phase);
  });
  return names.filter((phase) => phase !== '').join('/');
}

/** `NOT_YET_RECRUITING` becomes `Not yet recruiting`. */
function words(code: string): string {
  const lower = code.toLowerCase().replaceAll('_', ' ').trim();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Summaries are markdown in which `<`, `>`, `*` and the like stand behind a backslash. */
function withoutMarkdown(markdown: string): string {
  return markdown
    .replace(/^[ \t]*[*+-][ \t]+/gm, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>~|&])/g, '$1');
}
