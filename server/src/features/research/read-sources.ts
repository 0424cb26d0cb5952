/** Reads the sources of a run that were not read yet, a few at once, each a step. */
import pLimit from 'p-limit';
import { RequestRefusedError } from '../../outgoing-requests.js';
import { readAgain } from '../../pipeline/study/read-again.js';
import type { NotFetched } from '../../pipeline/study/read-source.js';
import type { FoundSource, StudySource } from '../../pipeline/study/study-source.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

/** Fetching is waiting for others; documents are read one after another in a process of their own anyway. */
const sourcesAtOnce = 3;
const agent = 'Literature Researcher';
/** Shares of a round, before and after. */
const reading = { from: 0.3, to: 0.7 } as const;

export async function readSources(
  run: Run,
  verbs: ResearchVerbs,
  {
    found,
    read,
    again,
    tell,
  }: {
    found: readonly FoundSource[];
    read: ReadonlyMap<string, StudySource>;
    /** Keys of those read that are tried once more; those that are tried now are taken out. */
    again: Set<string>;
    tell: (share: number) => void;
  },
): Promise<StudySource[]> {
  const { signal, viewer, workflow, input } = run;
  const toRead = found.filter(({ key }) => !read.has(key) || again.has(key));
  const isInternal = workflow.config.research_source === 'internal';
  const places = pLimit(sourcesAtOnce);
  let done = 0;
  let passages = [...read.values()].reduce((sum, source) => sum + source.passages.length, 0);
  const readOne = async (source: FoundSource): Promise<StudySource[]> => {
    viewer.agent(agent, 'active', `Reading source ${done + 1} of ${toRead.length}`);
    // What the library has needs no call, and an abstract was given with the record.
    const before = read.get(source.key);
    const name = before === undefined ? source.key : `${source.key}, again in run ${input.run}`;
    const place = { kind: 'source', name, agent, needsCalls: false } as const;
    const kept = await run.keepOutside(place, async (callsLeft) => {
      const notFetched = whyNotFetched(isInternal, callsLeft);
      const now = await verbs.readSource(source, { notFetched, signal });
      return { source: before === undefined ? now : readAgain(before, now) };
    });
    if (kept === null) return [];
    again.delete(source.key);
    done += 1;
    passages += kept.source.passages.length - (before?.passages.length ?? 0);
    viewer.count({ passages });
    tell(reading.from + ((reading.to - reading.from) * done) / toRead.length);
    return kept.source.readAs === before?.readAs ? [] : [kept.source];
  };
  const all = await Promise.all(toRead.map((source) => places(() => readOne(source))));
  return all.flat();
}

function whyNotFetched(isInternal: boolean, callsLeft: number): NotFetched | null {
  if (isInternal) return { why: 'nothing is fetched for Internal Only', isTemporary: false };
  return callsLeft > 0 ? null : { why: new RequestRefusedError().message, isTemporary: true };
}
