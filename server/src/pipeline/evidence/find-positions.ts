/** Finds where sources stand on a question, one statement an independent source, and whether they contradict each other. */
import { isBackground, readCues } from '../../reading/cues/focus-cues.js';
import type { SectionKind } from '../../reading/sentences/tell-section.js';
import { groupIndependent } from './group-independent.js';
import { isSurrogate } from './is-surrogate.js';
import { isPlan } from './kind-of-study.js';
import type { StudyCitation, StudyPosition } from './position.js';
import { readClaim } from './read-claim.js';
import { isHedged } from './says-otherwise.js';
import type { StudySource } from './source.js';
import { compareWith, noSide, readStance } from './tell-by.js';
import { isFinding, type Stance } from './tell-stance.js';

/** A sentence of a source, with how well it speaks to the question. */
export interface Statement {
  readonly source: string;
  readonly text: string;
  readonly citation: StudyCitation;
  readonly score: number;
}

/** With where it stands in its work. */
export interface PlacedStatement extends Statement {
  readonly section: SectionKind;
  /** Share of the passage up to its end. */
  readonly place: number;
}

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

/** Sentences of one source that are looked at, best first. */
const perSource = 4;

/**
 * No positions where none can be told. What is shown, called a contradiction and counted in a confidence are the same witnesses: sources
 * that are no versions of one work, and of different people.
 */
export function findPositions(
  question: string,
  statements: readonly PlacedStatement[],
  sources: readonly StudySource[],
): Positions {
  const claim = readClaim(question);
  const plans = new Set(sources.filter(isPlan).map(({ key }) => key));
  const findings = statements.filter(({ source, text }) => !plans.has(source) && isFinding(text));
  const [lead] = [...findings].sort((a, b) => b.score - a.score);
  const tell =
    claim === null ? compareWith(lead?.text ?? '') : readStance(claim, { statements, sources });
  const isOfOther = (statement: PlacedStatement): boolean =>
    claim !== null &&
    isSurrogate(claim, {
      text: statement.text,
      isOneResult: isOneResult(statement),
      others: findings.flatMap(({ source, text }) => (source === statement.source ? text : [])),
    });
  const tellOf = (statement: PlacedStatement): Stance =>
    plans.has(statement.source) || !isOwnFinding(statement) || isOfOther(statement)
      ? noSide
      : tell(statement.text, statement.source);
  const bySource = tellSources(statements, tellOf);
  const joined = joinWitnesses(bySource, sources);
  const told = withoutLoneSide(joined, claim);
  const stances = new Map(
    told.flatMap(({ keys, stance }) => keys.map((key) => [key, stance.position])),
  );
  const labels = new Map(
    told.flatMap(({ keys, stance }) => keys.map((key) => [key, stance.label])),
  );
  const positions = (['support', 'against', 'unclear'] as const).flatMap((position) => {
    const of = told.filter(({ stance }) => stance.position === position);
    if (of.length === 0) return [];
    const said = of.map(({ statement: { text, citation } }) => ({ text, citation }));
    return [{ position, label: of[0]?.stance.label ?? '', statements: said }];
  });
  const on = (side: Stance['position']): number =>
    told.filter(({ stance }) => stance.position === side).length;
  const both = told.filter(({ stance }) => stance.label === saysBoth).length;
  const witnesses = { support: on('support'), against: on('against'), both };
  const sides = positions.filter(({ position }) => position !== 'unclear').length;
  // Of a question that asks for more than yes or no, sources only stand somewhere where they part.
  const isShown = claim === null ? sides === 2 : sides + both > 0;
  const shown = isShown ? positions : [];
  const sided = bySource.flatMap(sidedOf);
  const single = bySource.flatMap(({ results = [] }) => results);
  const answering = sided.length > 0 ? sided : single;
  return {
    ...{ positions: shown, contradicts: sides === 2, stances, labels, witnesses },
    answering: claim === null ? [] : answering,
  };
}

function sidedOf({ statement, stance, other }: Told): PlacedStatement[] {
  if (other !== undefined) return [statement, other];
  return stance.position === 'unclear' ? [] : [statement];
}

interface Told {
  readonly statement: PlacedStatement;
  readonly stance: Stance;
  /** What it says to the contrary, where it says both. */
  readonly other?: PlacedStatement;
  /** What takes a side in it, whether that makes it the work's own or not. */
  readonly results?: readonly PlacedStatement[];
}

/** What a witness says: the sources that are it, and the best of their statements. */
interface Witness extends Told {
  readonly keys: readonly string[];
}

function joinWitnesses(told: readonly Told[], sources: readonly StudySource[]): Witness[] {
  const byKey = new Map(told.map((each) => [each.statement.source, each]));
  return groupIndependent(sources.filter(({ key }) => byKey.has(key))).flatMap((group) => {
    const own = group.flatMap(({ key }) => byKey.get(key) ?? []);
    const best = joinTold(own.sort((a, b) => b.statement.score - a.statement.score));
    return best === null ? [] : [{ ...best, keys: group.map(({ key }) => key) }];
  });
}

/** The best that takes a side, which is none where another takes the other one; else the best. */
function joinTold(own: readonly Told[]): Told | null {
  const [first, ...others] = own.filter(({ stance }) => stance.position !== 'unclear');
  if (first === undefined) return own.reduce<Told | null>(moreToTheQuestion, null);
  const contrary = others.find(({ stance }) => stance.position !== first.stance.position);
  if (contrary === undefined) return first;
  const stance = { position: 'unclear', label: saysBoth } as const;
  return { ...first, stance, other: contrary.statement };
}

const saysBoth = 'says both';

function moreToTheQuestion(one: Told | null, other: Told): Told {
  return one === null || other.statement.score > one.statement.score ? other : one;
}

/** One result among several is not yet what a work says: two must say the same, or its conclusion. */
function isBorneOut({ statement, stance }: Told, own: readonly Told[]): boolean {
  return (
    !isOneResult(statement) ||
    own.filter((each) => each.stance.position === stance.position).length > 1
  );
}

/** Sources that are compared with the best of them take no side where only that one does: it cannot agree with itself. */
function withoutLoneSide(told: readonly Witness[], claim: string | null): readonly Witness[] {
  const sided = told.filter(({ stance }) => stance.position !== 'unclear');
  if (claim !== null || sided.length > 1) return told;
  return told.map((each) => ({ ...each, stance: noSide }));
}

function tellSources(
  statements: readonly PlacedStatement[],
  tell: (statement: PlacedStatement) => Stance,
): Told[] {
  const sources = [...new Set(statements.map(({ source }) => source))];
  return sources.flatMap((source) => {
    const all = statements.filter((statement) => statement.source === source);
    const most = Math.max(...all.map(({ score }) => score));
    const own = all
      .sort(byPlace)
      .slice(0, perSource)
      .map((statement) => ({ statement, stance: tell(statement) }));
    const best = joinTold(own);
    if (best === null) return [];
    const isTold = isBorneOut(best, own) && !isHedgedAside(best, most);
    const results = own.flatMap(({ statement, stance }) =>
      stance.position === 'unclear' ? [] : [statement],
    );
    return [{ ...(isTold ? best : { ...best, stance: noSide }), results }];
  });
}

/**
 * A yes with a hedge counts only where no other sentence of its work speaks more to the question: elsewhere it is mostly beside the point, or
 * yes to a part of it. @param most The best score of its work.
 */
function isHedgedAside({ statement, stance }: Told, most: number): boolean {
  return stance.position === 'support' && statement.score < most && isHedged(statement.text);
}

/** Where a work says what was known before it, or how it went about: nothing that stands there was found by it. */
const beforeFindings: ReadonlySet<SectionKind> = new Set(['introduction', 'methods', 'future']);
/** Shares of an abstract without headings: what ends before the first is background, what ends behind the second its conclusion. */
const [backgroundEnds, conclusionBegins] = [0.3, 0.8];

type Place = Pick<PlacedStatement, 'section' | 'place'>;

function isOwnFinding({ text, section, place }: Place & Pick<PlacedStatement, 'text'>): boolean {
  if (beforeFindings.has(section)) return false;
  if (section === 'abstract' && place < backgroundEnds) return false;
  return !isBackground(readCues(text));
}

function isConclusion({ section, place }: Place): boolean {
  return section === 'conclusion' || (section === 'abstract' && place >= conclusionBegins);
}

function isOneResult({ section, place }: Place): boolean {
  return section === 'results' || (section === 'abstract' && place < conclusionBegins);
}

function byPlace(one: PlacedStatement, other: PlacedStatement): number {
  return Number(isConclusion(other)) - Number(isConclusion(one)) || other.score - one.score;
}
