/** One round of searching: every query outside and in the library, as the source of the workflow says, each a step. */
import type { ResearchPlan } from '@lectern/contract';
import pLimit from 'p-limit';
import type { InsideFound, OutsideFound } from '../../pipeline/study/study-source.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

export interface SearchedQuestion {
  readonly text: string;
  readonly queries: readonly string[];
}

interface Round {
  readonly round: number;
  readonly plan: ResearchPlan;
  readonly questions: readonly SearchedQuestion[];
  /** Every query until now; what this round searches is added. */
  readonly searched: Set<string>;
  /** Told how much of the round is done, 0 to 1. */
  readonly tell: (share: number) => void;
}

/** Each engine keeps its own pace whatever comes at once. */
const queriesAtOnce = 2;
const agent = 'Literature Researcher';
const shareOfRound = 0.2;

export async function searchRound(
  run: Run,
  verbs: ResearchVerbs,
  { round, plan, questions, searched, tell }: Round,
): Promise<{ outside: OutsideFound[]; inside: InsideFound[] }> {
  const { signal, input, viewer, workflow } = run;
  const queries = [...new Set(questions.flatMap((question) => question.queries))].filter(
    (query) => !searched.has(query),
  );
  for (const query of queries) searched.add(query);
  const { research_source } = workflow.config;
  const engines = research_source === 'internal' ? [] : plan.engines;
  const places = pLimit(queriesAtOnce);
  const shares = shareCalls(run.callsLeft(), queries.length);
  let done = 0;
  const over = (): void => {
    done += 1;
    tell((shareOfRound * done) / queries.length);
  };
  const searchOne = async (query: string, index: number) => {
    const name = `${input.run}.${round + 1}.${index + 1}`;
    viewer.agent(agent, 'active', `Searching for “${query}”`);
    const mostCalls = shares[index] ?? 0;
    const outside =
      engines.length === 0
        ? null
        : await run.keepOutside({ kind: 'search', name, agent, needsCalls: false }, () =>
            verbs.searchOutside({
              ...{ query, engines, toYear: input.to_year, signal },
              ...{ mostCalls, turn: index },
            }),
          );
    if (outside !== null) await sayFailures(run, query, outside);
    const inside =
      research_source === 'external'
        ? null
        : await run.keep({ kind: 'library', name }, () =>
            verbs.searchInside({ query, mayEmbed: run.mayEmbed, signal }),
          );
    for (const note of inside?.notes ?? []) await run.note(agent, note);
    over();
    return { outside, inside };
  };
  const found = await Promise.all(
    queries.map((query, index) => places(() => searchOne(query, index))),
  );
  return {
    outside: found.flatMap(({ outside }) => outside ?? []),
    inside: found.flatMap(({ inside }) => inside ?? []),
  };
}

/** Of each engine that failed, once a run: its own sentence, and that the others went on. */
async function sayFailures(
  run: Run,
  query: string,
  { reports, notAsked = [] }: OutsideFound,
): Promise<void> {
  if (notAsked.length > 0)
    await run.note(
      agent,
      `“${query}” was not asked of ${notAsked.join(', ')}: the calls outside of this run do not reach for all.`,
    );
  const others = reports.filter(({ status }) => status === 'completed');
  for (const { name, status, message } of reports) {
    if (status !== 'failed') continue;
    const reason = (message || `${name} did not answer`).replace(/[.]$/, '');
    await run.note(agent, `${reason}${theRest(others)}.`);
  }
}

/** Of each query: searching takes half of what is left, or a call for each query, so that something is left to read with. */
function shareCalls(left: number, queries: number): number[] {
  const pot = Math.min(left, Math.max(queries, Math.floor(left / 2)));
  return Array.from({ length: queries }, (_, index) => Math.ceil((pot - index) / queries));
}

function theRest(others: OutsideFound['reports']): string {
  if (others.length === 0) return '';
  const kept = others.filter(({ kept_since }) => kept_since !== undefined).length;
  if (others.length === 1)
    return kept === 1 ? '; of the other engine an answer was kept' : '; the other engine answered';
  const all = `; the other ${others.length} engines answered`;
  return kept === 0 ? all : `${all}, ${kept} of them with an answer that was kept`;
}
