/** Tells what each source says of a question from its best sentences: the side that it takes as its own, or none. */
import { mapInTurns } from '../../map-in-turns.js';
import { holdsAll, shareHeld, vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { isConclusion, isOneResult, mayBeOneResult, type PlacedText } from './place-in-work.js';
import type { StudyCitation } from './position.js';
import { isHedged } from './says-otherwise.js';
import { noSide } from './tell-by.js';
import type { Stance } from './tell-stance.js';

/** A sentence of a source, with how well it speaks to the question. */
export interface Statement {
  readonly source: string;
  readonly text: string;
  readonly citation: StudyCitation;
  readonly score: number;
}

/** With where it stands in its work. */
export type PlacedStatement = Statement & PlacedText;

/** What a source says. */
export interface Told {
  readonly statement: PlacedStatement;
  readonly stance: Stance;
  /** What it says to the contrary, where it says both. */
  readonly other?: PlacedStatement;
  /** What takes a side in it, whether that makes it the work's own or not. */
  readonly results?: readonly PlacedStatement[];
  /** Of a source without a side: the one that a single result of it takes. */
  readonly single?: Stance;
}

interface Reader {
  readonly tell: (statement: PlacedStatement) => Stance;
  /** Whether it is what its work found of what is asked: that stands for a source without a side before its background does. */
  readonly isFinding: (statement: PlacedStatement) => boolean;
}

/** Sentences of one source that are looked at, best first. */
const perSource = 4;

/**
 * One entry a source. Where a source takes a side, a single result of another one counts as well if it names all that the claim hangs on: else what
 * was found to the contrary would not be told.
 * @param claim Null where the question is not one of yes or no.
 */
export async function tellSources(
  claim: string | null,
  {
    statements,
    titles,
  }: { statements: readonly PlacedStatement[]; titles: ReadonlyMap<string, string> },
  { tell, isFinding }: Reader,
): Promise<Told[]> {
  const sources = [...new Set(statements.map(({ source }) => source))];
  const looked = sources.map((source) => {
    const own = statements.filter((statement) => statement.source === source);
    const most = Math.max(...own.map(({ score }) => score));
    return { most, own: own.sort(byPlace).slice(0, perSource) };
  });
  const told = await mapInTurns(
    looked.flatMap(({ own }) => own),
    (statement) => ({ statement, stance: tell(statement) }),
  );
  const all = looked.map(({ most, own }) => ({
    most,
    own: told.filter(({ statement }) => own.includes(statement)),
  }));
  const judge = (isWhole: (statement: PlacedStatement) => boolean): Told[] =>
    all.flatMap((each) => judgeSource(each, { isWhole, isFinding }));
  const strict = judge(() => false);
  if (claim === null || strict.every(({ stance }) => stance.position === 'unclear')) return strict;
  const weighed = weighClaim(claim);
  const isWhole = ({ text, source }: PlacedStatement): boolean =>
    shareHeld(weighed, vocabularyOf(text)) >= leastOfOwn &&
    holdsAll(weighed, vocabularyOf(`${titles.get(source) ?? ''}\n${text}`));
  return judge(isWhole);
}

/** Share of the claim's words that a single result says itself, whatever its title says. */
const leastOfOwn = 0.66;

interface OfSource {
  readonly own: readonly Told[];
  /** The best score. */
  readonly most: number;
}

function judgeSource(
  { own, most }: OfSource,
  { isWhole, isFinding }: Record<'isWhole' | 'isFinding', (statement: PlacedStatement) => boolean>,
): Told[] {
  const weighed = own.filter((each) => !isOutweighed(each, own));
  const best = joinTold(weighed, isFinding);
  if (best === null) return [];
  const isAside = isHedgedAside(best, most);
  const isTold = (isBorneOut(best, own) || isWhole(best.statement)) && !isAside;
  const results = own.flatMap(({ statement, stance }) =>
    stance.position === 'unclear' ? [] : [statement],
  );
  if (isTold) return [{ ...best, results }];
  const isSingle = best.stance.position !== 'unclear' && !isAside;
  return [{ ...best, stance: noSide, results, ...(isSingle && { single: best.stance }) }];
}

/** The best that takes a side, which is none where another takes the other one; else what stands for what takes none. */
export function joinTold(own: readonly Told[], isFinding: Reader['isFinding']): Told | null {
  const [first, ...others] = own.filter(({ stance }) => stance.position !== 'unclear');
  if (first === undefined) return withoutSide(own, isFinding);
  const contrary = others.find(({ stance }) => stance.position !== first.stance.position);
  if (contrary === undefined) return first;
  const stance = { position: 'unclear', label: saysBoth } as const;
  return { ...first, stance, other: contrary.statement };
}

export const saysBoth = 'says both';

/** What says both; else single results, where they say the same, what was concluded, what was found, and only where nothing was any other sentence. */
function withoutSide(own: readonly Told[], isFinding: Reader['isFinding']): Told | null {
  const both = own.filter(({ stance }) => stance.label === saysBoth);
  const single = own.filter((each) => each.single !== undefined);
  const isOneSide = new Set(single.map((each) => each.single?.position)).size === 1;
  const found = own.filter(({ statement }) => isFinding(statement));
  const concluded = found.filter(({ statement }) => isConclusion(statement));
  const all = [both, isOneSide ? single : [], concluded, found, own];
  const [shown = []] = all.filter((each) => each.length > 0);
  const best = shown.reduce<Told | null>(moreToTheQuestion, null);
  if (best === null || isOneSide) return best;
  const { single: _, ...plain } = best;
  return plain;
}

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

/** One result alone takes nothing back of what its work concludes. */
function isOutweighed(each: Told, own: readonly Told[]): boolean {
  const sided = own.filter(({ stance }) => stance.position !== 'unclear');
  const { position } = each.stance;
  return (
    position !== 'unclear' &&
    isOneResult(each.statement) &&
    sided.filter(({ stance }) => stance.position === position).length === 1 &&
    sided.some(
      ({ stance, statement }) =>
        stance.position !== position && isConclusion(statement) && !mayBeOneResult(statement),
    )
  );
}

/**
 * A yes with a hedge counts only where no other sentence of its work speaks more to the question: elsewhere it is mostly beside the point, or
 * yes to a part of it. @param most The best score of its work.
 */
function isHedgedAside({ statement, stance }: Told, most: number): boolean {
  return stance.position === 'support' && statement.score < most && isHedged(statement.text);
}

function byPlace(one: PlacedStatement, other: PlacedStatement): number {
  return Number(isConclusion(other)) - Number(isConclusion(one)) || other.score - one.score;
}
