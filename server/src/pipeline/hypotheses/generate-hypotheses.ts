/** The Hypothesis Generator: from what a run has read to hypotheses, each with what it rests on. */
import type { Article } from '@lectern/contract';
import { tellEnglish } from '../../reading/language/tell-language.js';
import type { StepAsker } from '../models/ask-in-steps.js';
import { count as countOf } from '../study/count.js';
import type { StudyHypothesis } from '../study/study-answer.js';
import type { StudyPassage, StudySource } from '../study/study-source.js';
import { askProposals, choosePassages, type Proposal } from './ask-proposals.js';
import { checkProposal, leaveOut } from './check-proposal.js';
import type { Corpus } from './corpus.js';
import { type Bridge, discoverBridges } from './discover-bridges.js';
import { type CountTogether, readUnread } from './named-in-unread.js';
import { readCorpus } from './read-corpus.js';
import { takeWording } from './take-wording.js';
import { type SearchOutside, tellNovelty } from './tell-novelty.js';
import { type Novelty, writeHypothesis } from './write-hypothesis.js';

export interface HypothesesRequest {
  readonly topic: string;
  readonly questions: readonly string[];
  readonly sources: readonly StudySource[];
  /** What was found beside them and not read, each work once: it carries nothing, but what it names together is not new. */
  readonly unread?: readonly Article[];
  /** How many are wanted. */
  readonly count: number;
  /** Null where nothing outside may be asked. */
  readonly searchOutside: SearchOutside | null;
  /** Null without a model: code does it alone. */
  readonly asker: StepAsker | null;
  readonly signal: AbortSignal;
}

export interface GeneratedHypotheses {
  readonly hypotheses: readonly StudyHypothesis[];
  /** Sentences: what a reader should know of the list as a whole. */
  readonly notes: readonly string[];
}

/** The model's call is the step `hypotheses` of the asker. @throws as `StepAsker.ask`; without a model nothing. */
export async function generateHypotheses(request: HypothesesRequest): Promise<GeneratedHypotheses> {
  const { sources, unread = [], count } = request;
  const corpus = await readCorpus(sources, request);
  const countTogether = await readUnread(unread, corpus);
  const bridges = chooseBridges(await discoverBridges(corpus, countTogether), count);
  const written = await writeWithModel(request, bridges, countTogether);
  const used = new Set(written.hypotheses.map(({ link }) => link?.to));
  const rest = bridges.filter(({ from, to }) => !used.has(to.name) && !used.has(from.name));
  const hypotheses = [...written.hypotheses];
  for (const bridge of rest.slice(0, Math.max(0, count - hypotheses.length)))
    hypotheses.push(writeHypothesis(bridge, corpus, await noveltyOf(bridge, request)));
  return { hypotheses, notes: [...written.notes, ...describeCount(hypotheses.length, request)] };
}

/** What a work names together already is proposed by nobody. */
async function noveltyOf(
  bridge: Bridge,
  { sources, unread = [], searchOutside }: HypothesesRequest,
): Promise<Novelty> {
  const looked = { works: sources.length + unread.length, together: 0 };
  return { novelty: await tellNovelty(bridge, { ...looked, searchOutside }), ...looked };
}

/** None and why, where there is no model or nothing of what it proposed can be kept. */
async function writeWithModel(
  request: HypothesesRequest,
  bridges: readonly Bridge[],
  countTogether: CountTogether,
): Promise<GeneratedHypotheses> {
  const { asker, signal } = request;
  if (asker === null || request.sources.length === 0) return { hypotheses: [], notes: [] };
  const asked = await asker.ask('hypotheses', async (model) => {
    const passages = choosePassages({ ...request, bridges }, request.sources, model);
    const proposals = await askProposals({ ...request, bridges, passages, signal }, model);
    return { model: model.name, passages, proposals };
  });
  if (asked.outcome !== 'done')
    return { hypotheses: [], notes: [`The model proposed nothing: ${asked.reason}`] };
  const { model, passages, proposals } = asked.value;
  const names = proposals.flatMap(({ from, by_way_of, to }) => [from, by_way_of, to]);
  // Read anew, as terms that the model names are looked for however rare they are.
  const corpus = await readCorpus(request.sources, {
    topic: request.topic,
    questions: [...request.questions, ...names],
  });
  const kept = await keepProposals({ proposals, passages, model, corpus, countTogether }, request);
  if (kept.hypotheses.length > 0) return kept;
  const why =
    'Nothing that the model proposed could be found in the works: code wrote the hypotheses.';
  return { hypotheses: [], notes: [why, ...kept.notes] };
}

interface Proposed {
  readonly proposals: readonly Proposal[];
  readonly passages: readonly StudyPassage[];
  readonly model: string;
  readonly corpus: Corpus;
  readonly countTogether: CountTogether;
}

async function keepProposals(
  { proposals, passages, model, corpus, countTogether }: Proposed,
  request: HypothesesRequest,
): Promise<GeneratedHypotheses> {
  const hypotheses: StudyHypothesis[] = [];
  const notes: string[] = [];
  for (const proposal of proposals) {
    if (hypotheses.length >= request.count) break;
    const checked = checkProposal(proposal, corpus, passages);
    if (checked.outcome === 'left out') {
      notes.push(checked.reason);
      continue;
    }
    const { from, to } = checked.bridge;
    const together = countTogether(from, to);
    if (together > 0) {
      const works = countOf(together, 'work');
      const { reason } = leaveOut(
        `${works} found and not read already named both ${from.name} and ${to.name}`,
      );
      notes.push(reason);
      continue;
    }
    const novelty = await noveltyOf(checked.bridge, request);
    const own = writeHypothesis(checked.bridge, corpus, novelty);
    const worded = takeWording(own, proposal, passages, model);
    hypotheses.push({ ...worded, notes: [...checked.notes, ...worded.notes] });
  }
  return { hypotheses, notes };
}

/** Of one B no more than two, so that one strong link does not fill the list. */
function chooseBridges(bridges: readonly Bridge[], count: number): Bridge[] {
  const uses = new Map<string, number>();
  const chosen = bridges.filter(({ via }) => {
    uses.set(via.key, (uses.get(via.key) ?? 0) + 1);
    return (uses.get(via.key) ?? 0) <= 2;
  });
  return chosen.slice(0, count);
}

function describeCount(found: number, { count, sources }: HypothesesRequest): string[] {
  if (found >= count) return [];
  const number = found === 0 ? 'No hypothesis' : `Only ${found} of ${count} hypotheses`;
  return [
    `${number} could be drawn from the works: further links are missing, stated already, or carried too thinly.`,
    ...describeLanguages(sources),
  ];
}

/** Links are read in English sentences alone: that none is found elsewhere says nothing. */
function describeLanguages(sources: readonly StudySource[]): string[] {
  const read = sources.filter(({ passages }) => passages.length > 0);
  const other = read.filter(
    ({ passages }) => tellEnglish(passages[0]?.text.slice(0, languageSample) ?? '') === 'other',
  ).length;
  if (other === 0) return [];
  const works = read.length === 1 ? '1 work' : `${read.length} works`;
  return [
    `Links are only looked for in English: ${other} of ${works} ${other === 1 ? 'is' : 'are'} in another language.`,
  ];
}

const languageSample = 2000;
