/** Stand-in for ClinicalTrials.gov v2: studies in modules, only the fields that were asked for, errors in plain text. */
import { searchWorks } from '../corpus/search-works.js';
import { plainTitle, type Trial, type Work } from '../corpus/work.js';
import {
  countOf,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
} from '../service.js';
import { worksOf } from './copies.js';

export function answerClinicalTrials(request: StandinRequest, world: World): StandinAnswer {
  if (request.path === '/api/v2/studies') return search(request, world);
  const nctId = /^\/api\/v2\/studies\/(NCT\d{8})$/.exec(request.path)?.[1];
  const work = worksOf('clinicalTrials', world).find((each) => each.trial?.nctId === nctId);
  if (work?.trial === undefined) return text(`NCT number ${nctId ?? ''} not found`, 404);
  return json(describe(work, work.trial, fieldsOf(request)));
}

function search(request: StandinRequest, world: World): StandinAnswer {
  const term = request.query.get('query.term') ?? '';
  if (/[[\]:]/.test(term) || term.split('(').length !== term.split(')').length) {
    return text(
      `Error parsing query in Other terms: Encountered unexpected token near "${term.slice(0, 20)}"`,
      400,
    );
  }
  const from = /AREA\[StudyFirstPostDate\]RANGE\[(\d{4})/.exec(
    request.query.get('filter.advanced') ?? '',
  )?.[1];
  const trials = worksOf('clinicalTrials', world);
  const ids = request.query.get('filter.ids')?.split(/[,|]/);
  const hits =
    ids === undefined
      ? searchWorks(trials, { text: term, fromYear: Number(from ?? 0) })
      : trials
          .filter((work) => ids.includes(work.trial?.nctId ?? ''))
          .map((work) => ({ work, score: 1 }));
  const pageSize = countOf(request.query.get('pageSize'), { fallback: 10, max: 1000 });
  const start = countOf(request.query.get('pageToken')?.replace('token-', '') ?? null, {
    fallback: 0,
    max: 100_000,
  });
  const page = hits.slice(start, start + pageSize);
  return json({
    ...(request.query.get('countTotal') === 'true' ? { totalCount: hits.length } : {}),
    studies: page.flatMap(({ work }) =>
      work.trial === undefined ? [] : [describe(work, work.trial, fieldsOf(request))],
    ),
    ...(start + pageSize < hits.length ? { nextPageToken: `token-${start + pageSize}` } : {}),
  });
}

function fieldsOf(request: StandinRequest): ReadonlySet<string> | null {
  const fields = request.query.get('fields');
  return fields === null ? null : new Set(fields.split(/[,|]/));
}

/** Each value with the name by which `fields` asks for it. A study without phases, as observational ones, has no such key. */
function describe(
  work: Work,
  trial: Trial,
  fields: ReadonlySet<string> | null,
): Record<string, unknown> {
  const pick = (
    values: Readonly<Record<string, readonly [field: string, value: unknown]>>,
  ): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(
          ([, [field, value]]) => value !== undefined && (fields === null || fields.has(field)),
        )
        .map(([name, [, value]]) => [name, value]),
    );
  const date = { date: work.date, type: 'ACTUAL' };
  const modules = {
    identificationModule: pick({
      nctId: ['NCTId', trial.nctId],
      briefTitle: ['BriefTitle', plainTitle(work)],
      officialTitle: ['OfficialTitle', plainTitle(work)],
    }),
    statusModule: pick({
      overallStatus: ['OverallStatus', trial.status],
      startDateStruct: ['StartDate', { date: work.date.slice(0, 7) }],
      studyFirstPostDateStruct: ['StudyFirstPostDate', date],
    }),
    sponsorCollaboratorsModule: pick({ leadSponsor: ['LeadSponsorName', { name: trial.sponsor }] }),
    descriptionModule: pick({
      briefSummary: ['BriefSummary', work.abstract.replaceAll('>', '\\>')],
    }),
    conditionsModule: pick({ conditions: ['Condition', trial.conditions] }),
    designModule: pick({
      studyType: ['StudyType', trial.studyType],
      phases: ['Phase', trial.phases],
      designInfo: [
        'DesignAllocation',
        trial.allocation === undefined ? undefined : { allocation: trial.allocation },
      ],
      enrollmentInfo: ['EnrollmentCount', { count: trial.enrolment, type: 'ESTIMATED' }],
    }),
    contactsLocationsModule: pick({
      overallOfficials: [
        'OverallOfficialName',
        work.authors.map((name) => ({
          name: `${name}, MD`,
          affiliation: trial.sponsor,
          role: 'PRINCIPAL_INVESTIGATOR',
        })),
      ],
    }),
  };
  const present = Object.fromEntries(
    Object.entries(modules).filter(([, values]) => Object.keys(values).length > 0),
  );
  return {
    protocolSection: present,
    ...pick({ hasResults: ['HasResults', trial.status === 'COMPLETED'] }),
  };
}
