/** Finds where sources stand on a question, one statement an independent source, and whether they contradict each other. */
import { mapInTurns } from '../../map-in-turns.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { groupIndependent } from './group-independent.js';
import { isSurrogate } from './is-surrogate.js';
import { isNotice, isPlan, kindOfStudy } from './kind-of-study.js';
import { pickLead } from './pick-lead.js';
import { isOwnFinding, mayBeOneResult } from './place-in-work.js';
import type { StudyPosition } from './position.js';
import { readClaim } from './read-claim.js';
import type { StudySource } from './source.js';
import { studiedBy } from './studied-by.js';
import { compareWith, noSide, readStance, readTopic } from './tell-by.js';
import {
  joinTold,
  type PlacedStatement,
  saysBoth,
  type Told,
  tellSources,
} from './tell-sources.js';
import type { Stance } from './tell-stance.js';

export interface Positions {
  readonly positions: readonly StudyPosition[];
  readonly contradicts: boolean;
  /** By `key` of the source: the same for all that are no independent witnesses of each other. */
  readonly stances: ReadonlyMap<string, Stance['position']>;
  /** By `key`: the words by which a source takes its side. */
  readonly labels: ReadonlyMap<string, string>;
  /** How many take each side; `both` take none, as they say yes and no. */
  readonly witnesses: {
    readonly support: number;
    readonly against: number;
    readonly both: number;
  };
  /** What says yes or no to a question that asks for that, of every source; single results where no work says more. */
  readonly answering: readonly PlacedStatement[];
}

/**
 * No positions where none can be told. What is shown, called a contradiction and counted in a confidence are the same witnesses: sources
 * that are no versions of one work, and of different people. Others have their turn between one sentence and the next.
 */
export async function findPositions(
  question: string,
  statements: readonly PlacedStatement[],
  sources: readonly StudySource[],
): Promise<Positions> {
  const claim = readClaim(question);
  await readWorks(sources, claim);
  const silent = new Set(
    sources.filter((source) => isPlan(source) || isNotice(source)).map(({ key }) => key),
  );
  const findings = statements.filter(
    ({ source, text }) => !silent.has(source) && !hasStanding(text, ['meant']),
  );
  const tell =
    claim === null ? compareWith(pickLead(findings)) : readStance(claim, { statements, sources });
  const isOfOther = (statement: PlacedStatement): boolean =>
    claim !== null &&
    isSurrogate(claim, {
      text: statement.text,
      isOneResult: mayBeOneResult(statement),
      others: findings.flatMap(({ source, text }) => (source === statement.source ? text : [])),
    });
  const tellOf = (statement: PlacedStatement): Stance =>
    silent.has(statement.source) || !isOwnFinding(statement) || isOfOther(statement)
      ? noSide
      : tell(statement.text, statement.source);
  const titles = new Map(sources.map(({ key, article }) => [key, article.title]));
  const isOnTopic = claim === null ? () => true : readTopic(claim, { statements, sources });
  const isFinding = (statement: PlacedStatement): boolean =>
    isOwnFinding(statement) && isOnTopic(statement.text, statement.source);
  const bySource = await tellSources(claim, { statements, titles }, { tell: tellOf, isFinding });
  const joined = joinWitnesses(bySource, { sources, silent, isFinding });
  const told = withoutLoneSide(joined, claim).filter(
    ({ stance, statement: { text, source } }) =>
      stance.position !== 'unclear' || stance.label !== '' || isOnTopic(text, source),
  );
  const stances = new Map(
    told.flatMap(({ keys, stance }) => keys.map((key) => [key, stance.position])),
  );
  const labels = new Map(told.flatMap((each) => each.keys.map((key) => [key, wordsOf(each)])));
  const positions = (['support', 'against', 'unclear'] as const).flatMap((position) =>
    placeTogether(told.filter(({ stance }) => stance.position === position)),
  );
  const on = (side: Stance['position']): number =>
    told.filter(({ stance }) => stance.position === side).length;
  const both = told.filter(({ stance }) => stance.label === saysBoth).length;
  const witnesses = { support: on('support'), against: on('against'), both };
  const sides = positions.filter(({ position }) => position !== 'unclear').length;
  // Of a question that asks for more than yes or no, sources only stand somewhere where they part.
  const isShown = claim === null ? sides === 2 : sides + both > 0;
  const shown = isShown ? positions : [];
  const sided = putSidesFirst(bySource.flatMap(sidedOf), stances);
  const single = bySource.flatMap(({ results = [] }) => results);
  const answering = sided.length > 0 ? sided : single;
  return {
    ...{ positions: shown, contradicts: sides === 2, stances, labels, witnesses },
    answering: claim === null ? [] : answering,
  };
}

/** What a work is and studied is kept once it was read: read one by one here, it keeps others waiting less than beside the first sentence of each. */
async function readWorks(sources: readonly StudySource[], claim: string | null): Promise<void> {
  await mapInTurns(sources, kindOfStudy);
  if (claim !== null) await mapInTurns(sources, (source) => studiedBy(source, claim));
}

/** What takes no side by other words, as it says both, stands apart, and so does what single results say. */
function placeTogether(told: readonly Witness[]): StudyPosition[] {
  const [first] = told;
  if (first === undefined) return [];
  const { position } = first.stance;
  if (position !== 'unclear') return [{ position, label: first.stance.label, ...quoted(told) }];
  const sides = (['support', 'against'] as const).flatMap((side): StudyPosition[] => {
    const of = told.filter(({ single }) => single?.position === side);
    const [one] = of;
    const label = one?.single?.label ?? '';
    return one === undefined ? [] : [{ position, single: side, label, ...quoted(of) }];
  });
  const others = told.filter(({ single }) => single === undefined);
  const labels = new Set(['', ...others.map(({ stance }) => stance.label)]);
  const apart = [...labels].flatMap((label): StudyPosition[] => {
    const of = others.filter(({ stance }) => stance.label === label);
    return of.length === 0 ? [] : [{ position, label, ...quoted(of) }];
  });
  return [...sides, ...apart];
}

function quoted(told: readonly Witness[]): Pick<StudyPosition, 'statements'> {
  return { statements: told.map(({ statement: { text, citation } }) => ({ text, citation })) };
}

/** Where a single result takes its side, that. */
function wordsOf({ stance, single }: Told): string {
  return single === undefined ? stance.label : sayOfSingle(single.position);
}

/** What stands for the words of single results, be it one or several, where the side that they are on is not told beside them. */
export function sayOfSingle(side: Stance['position']): string {
  return `${side} in single results only`;
}

function sidedOf({ statement, stance, other }: Told): PlacedStatement[] {
  if (other !== undefined) return [statement, other];
  return stance.position === 'unclear' ? [] : [statement];
}

/** What takes a side, before what says both, be it in one work or in two of the same people: an answer does not begin with half of that. */
function putSidesFirst(
  sided: readonly PlacedStatement[],
  stances: Positions['stances'],
): PlacedStatement[] {
  const isClear = ({ source }: PlacedStatement): boolean =>
    (stances.get(source) ?? 'unclear') !== 'unclear';
  const clear = sided.filter(isClear);
  const least = Math.min(...clear.map(({ score }) => score));
  const both = sided.filter((each) => !isClear(each));
  return [...clear, ...both.map((each) => ({ ...each, score: Math.min(each.score, least) }))];
}

/** What a witness says: the sources that are it, and the best of their statements. */
interface Witness extends Told {
  readonly keys: readonly string[];
}

interface Sources {
  readonly sources: readonly StudySource[];
  /** Those that have found nothing themselves: plans and notices. */
  readonly silent: ReadonlySet<string>;
  readonly isFinding: (statement: PlacedStatement) => boolean;
}

function joinWitnesses(told: readonly Told[], { sources, silent, isFinding }: Sources): Witness[] {
  const byKey = new Map(told.map((each) => [each.statement.source, each]));
  return groupIndependent(sources.filter(({ key }) => byKey.has(key))).flatMap((group) => {
    const own = group.flatMap(({ key }) => byKey.get(key) ?? []);
    const best = joinTold(
      own.sort((a, b) => b.statement.score - a.statement.score),
      isFinding,
    );
    // A registration of what others of the group have done has found nothing itself.
    const done = group.filter(({ key }) => !silent.has(key));
    const keys = (done.length > 0 ? done : group).map(({ key }) => key);
    return best === null ? [] : [{ ...best, keys }];
  });
}

/** Sources that are compared with the best of them take no side where only that one does: it cannot agree with itself. */
function withoutLoneSide(told: readonly Witness[], claim: string | null): readonly Witness[] {
  const sided = told.filter(({ stance }) => stance.position !== 'unclear');
  if (claim !== null || sided.length > 1) return told;
  return told.map((each) => ({ ...each, stance: noSide }));
}
