/** Reads the sources of a run that were not read yet, a few at once, each a step. */
import pLimit from 'p-limit';
import { RequestRefusedError } from '../../outgoing-requests.js';
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
    tell,
  }: {
    found: readonly FoundSource[];
    read: ReadonlyMap<string, StudySource>;
    tell: (share: number) => void;
  },
): Promise<StudySource[]> {
  const { signal, viewer, workflow } = run;
  const toRead = found.filter(({ key }) => !read.has(key));
  const isInternal = workflow.config.research_source === 'internal';
  const places = pLimit(sourcesAtOnce);
  let done = 0;
  let passages = [...read.values()].reduce((sum, source) => sum + source.passages.length, 0);
  const readOne = async (source: FoundSource): Promise<StudySource[]> => {
    viewer.agent(agent, 'active', `Reading source ${done + 1} of ${toRead.length}`);
    // What the library has needs no call, and an abstract was given with the record.
    const place = { kind: 'source', name: source.key, agent, needsCalls: false } as const;
    const kept = await run.keepOutside(place, async (callsLeft) => {
      const notFetched = whyNotFetched(isInternal, callsLeft);
      return { source: await verbs.readSource(source, { notFetched, signal }) };
    });
    if (kept === null) return [];
    done += 1;
    passages += kept.source.passages.length;
    viewer.count({ passages });
    tell(reading.from + ((reading.to - reading.from) * done) / toRead.length);
    return [kept.source];
  };
  const all = await Promise.all(toRead.map((source) => places(() => readOne(source))));
  return all.flat();
}

function whyNotFetched(isInternal: boolean, callsLeft: number): string {
  if (isInternal) return 'nothing is fetched for Internal Only';
  return callsLeft > 0 ? '' : new RequestRefusedError().message;
}
