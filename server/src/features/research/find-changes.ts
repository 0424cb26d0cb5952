/** What has changed on the questions of a workflow since it was set going: works that were not found then, and retractions that services know of. */
import type { Article, Identifiers, ResearchPlan, WorkflowChanges } from '@lectern/contract';
import { knownDate } from '@lectern/contract/known-date';
import pLimit from 'p-limit';
import { AppError } from '../../errors.js';
import { keyOfSource } from '../../pipeline/study/source-key.js';
import {
  articlesOf,
  type OutsideFound,
  type StudySource,
} from '../../pipeline/study/study-source.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import { workOfArticle } from '../../works/article-work.js';
import { groupWorks } from '../../works/group-works.js';
import type { ResearchVerbs } from './research-verbs.js';

export interface ChangeParts {
  readonly verbs: Pick<ResearchVerbs, 'searchOutside'>;
  readonly works: readonly WorkLookup[];
  readonly now: () => Date;
}

interface Known {
  readonly sources: readonly StudySource[];
  /** What its searches found. */
  readonly found: readonly OutsideFound[];
  /** Keys of those that were found to be retracted when somebody looked before. */
  readonly retracted: readonly string[];
}

interface FoundChanges {
  readonly changes: Omit<WorkflowChanges, 'retracted'>;
  /** Keys of the sources that this look, or one before, found to be retracted. */
  readonly retracted: readonly string[];
}

type NewWork = WorkflowChanges['new_works'][number];

const lookUpsAtOnce = 3;
/** As in a run: each engine keeps its own pace whatever comes at once. */
const queriesAtOnce = 2;

export async function findChanges(
  workflow: StoredWorkflow,
  known: Known,
  { verbs, works, now, signal }: ChangeParts & { readonly signal: AbortSignal },
): Promise<FoundChanges> {
  const since = (workflow.startedAt ?? workflow.createdAt).toISOString();
  const changes = { since, checked_at: now().toISOString() };
  const { plan, config } = workflow;
  const before = known.retracted;
  if (config.research_source === 'internal') {
    const notes = ['The workflow asks the library alone, so nothing outside was asked.'];
    const looked = lookedOf([], known.sources, 0);
    return { changes: { ...changes, new_works: [], looked, notes }, retracted: before };
  }
  const places = pLimit(queriesAtOnce);
  const searches = await Promise.all(
    listQueries(plan).map(({ question, query }) =>
      places(async () => ({
        question,
        found: await verbs.searchOutside({
          ...{ query, engines: plan.engines, signal },
          // Among the best of many years a work of last month is none.
          fromYear: Number(since.slice(0, 4)),
          toYear: now().getUTCFullYear(),
        }),
      })),
    ),
  );
  const looked = await lookUpSources(known.sources, works, signal);
  const retracted = [...new Set([...before, ...looked.retracted])];
  return {
    retracted,
    changes: {
      ...changes,
      new_works: findNew(searches, known, since),
      looked: lookedOf(
        searches.map(({ found }) => found),
        known.sources,
        looked.known,
      ),
      notes: [
        ...new Set([...searches.flatMap(({ found }) => failuresOf(found)), ...looked.failures]),
      ],
    },
  };
}

function lookedOf(
  searches: readonly OutsideFound[],
  sources: readonly StudySource[],
  sourcesKnown: number,
): WorkflowChanges['looked'] {
  return {
    searches: searches.length,
    searches_answered: searches.filter(({ outcome }) => outcome === 'found').length,
    sources: sources.length,
    sources_known: sourcesKnown,
  };
}

/** What each engine said; why nothing was asked, where none was. */
function failuresOf(found: OutsideFound): string[] {
  const failed = found.reports.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && found.outcome === 'failed') return [found.reason];
  return failed.map(({ message }) => message);
}

/** Every query of the plan once, with the first question that asks it. */
function listQueries({ questions }: ResearchPlan): { question: string; query: string }[] {
  const asked = questions.flatMap(({ text, queries }) =>
    queries.map((query) => [query, text] as const),
  );
  return [...new Map(asked.reverse())].reverse().map(([query, question]) => ({ question, query }));
}

/** Once each, under the first question that finds it; which work is which, the one rule says: two may have one DOI. */
function findNew(
  searches: readonly { question: string; found: OutsideFound }[],
  { sources, found }: Known,
  since: string,
): NewWork[] {
  const before = [...sources.map(({ article }) => article), ...found.flatMap(articlesOf)];
  const seen = new Set(before.map(nameOf));
  const asked = searches.flatMap((search) =>
    articlesOf(search.found)
      .filter((article) => isSince(article, since) && isFirst(nameOf(article), seen))
      .map((article) => ({ question: search.question, article })),
  );
  const groups = groupWorks([...before, ...asked.map(({ article }) => article)].map(workOfArticle));
  return groups.flatMap(([first = 0]) => {
    // The first of a group is what was known, where any of it was.
    const one = first < before.length ? undefined : asked[first - before.length];
    if (one === undefined) return [];
    const { title, url, publication_date, preprint_date } = one.article;
    return [
      {
        ...{ question: one.question, title, url, publication_date },
        ...(preprint_date === undefined ? {} : { preprint_date }),
        may_be_earlier: mayBeEarlier(one.article, since),
      },
    ];
  });
}

function isFirst(name: string, seen: Set<string>): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}

/** The same record again; a DOI alone may be that of two papers. */
function nameOf(article: Article): string {
  return `${keyOfSource(article, null)} ${article.title}`;
}

/** Its date ends where the two are still the same. */
function mayBeEarlier(article: Article, since: string): boolean {
  const { date } = knownDate(article);
  return date.length < 'yyyy-mm-dd'.length && since.startsWith(date);
}

/** As exactly as its date is known, or that of its preprint, which was there before it. An undated work may have been there before. */
function isSince(article: Article, since: string): boolean {
  const { date } = knownDate(article);
  return date !== '' && date >= since.slice(0, date.length);
}

/** Of each source, the first service that knows it says whether it is retracted. */
async function lookUpSources(
  sources: readonly StudySource[],
  works: readonly WorkLookup[],
  signal: AbortSignal,
): Promise<{ retracted: ReadonlySet<string>; known: number; failures: readonly string[] }> {
  const places = pLimit(lookUpsAtOnce);
  const retracted = new Set<string>();
  const known = new Set<StudySource>();
  const failures = new Set<string>();
  const lookUp = async (source: StudySource): Promise<void> => {
    const { identifiers } = source.article;
    for (const service of works.filter((work) => canFind(work, identifiers))) {
      signal.throwIfAborted();
      try {
        const record = await service.findWork(identifiers, signal);
        if (record === null) continue;
        known.add(source);
        if (record.isRetracted) retracted.add(source.key);
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof AppError)) throw error;
        failures.add(error.message);
      }
    }
  };
  await Promise.all(sources.map((source) => places(() => lookUp(source))));
  return { retracted, known: known.size, failures: [...failures] };
}

function canFind({ knowsBy }: WorkLookup, identifiers: Identifiers): boolean {
  return knowsBy.some((kind) => identifiers[kind] !== '');
}
