/** Sorts what works say of a link into what speaks for it and what against it, and tells which groups of authors say which. */
import type { StatedLink } from './state-link.js';

export type Direction = StatedLink['sign'];

interface SidedWork {
  readonly work: number;
  readonly sign: Direction;
}

interface Sided<Link extends SidedWork> {
  readonly carriers: readonly Link[];
  readonly deniers: readonly Link[];
  /** The larger side. */
  readonly side: Direction;
}

/** Of a group: it carries the link and tells no direction, tells that of the larger side, says otherwise, or says both. */
type Stand = 'carries' | 'agrees' | 'contradicts' | 'both';

/** Groups by the direction that they tell; what tells both is in neither. */
export function countDirections(
  groups: readonly number[],
  carriers: readonly SidedWork[],
): { readonly ups: number; readonly downs: number; readonly all: number } {
  const told = new Map<number, Set<Direction>>();
  for (const { work, sign } of carriers) {
    const group = groups[work] ?? work;
    told.set(group, (told.get(group) ?? new Set()).add(sign));
  }
  const tell = (one: Direction, other: Direction): number =>
    [...told.values()].filter((signs) => signs.has(one) && !signs.has(other)).length;
  return { ups: tell(1, -1), downs: tell(-1, 1), all: told.size };
}

/** Carriers that do not say the opposite of what most say. */
export function agreeing<Link extends SidedWork>({ carriers, side }: Sided<Link>): Link[] {
  return carriers.filter(({ sign }) => !isOtherWay(sign, side));
}

/** Those that deny the link, and the smaller side of those that tell its direction. */
export function opposing<Link extends SidedWork>({ carriers, deniers, side }: Sided<Link>): Link[] {
  return [...deniers, ...carriers.filter(({ sign }) => isOtherWay(sign, side))];
}

/** A work may carry a link by several sentences. */
export function countWorks(links: readonly { readonly work: number }[]): number {
  return new Set(links.map(({ work }) => work)).size;
}

/** What counts as carrying it: what code reads; else the first that a model quotes, since nothing tells whether the others say the same. */
export function counted<Link extends SidedWork & Pick<StatedLink, 'directness'>>(
  carriers: readonly Link[],
): Link[] {
  const read = carriers.filter(({ directness }) => directness !== 'named');
  return read.length > 0 ? read : carriers.slice(0, 1);
}

function isOtherWay(sign: Direction, side: Direction): boolean {
  return sign !== 0 && sign !== side;
}

export function standsOf<Link extends SidedWork>(
  groups: readonly number[],
  link: Sided<Link>,
): ReadonlyMap<number, Stand> {
  const stands = new Map<number, Stand>();
  const add = ({ work }: SidedWork, stand: Stand): void => {
    const group = groups[work] ?? work;
    stands.set(group, join(stands.get(group) ?? stand, stand));
  };
  for (const each of agreeing(link)) add(each, each.sign === 0 ? 'carries' : 'agrees');
  for (const each of opposing(link)) add(each, 'contradicts');
  return stands;
}

function join(one: Stand, other: Stand): Stand {
  if (one === other) return one;
  return [one, other].some((each) => each === 'contradicts' || each === 'both') ? 'both' : 'agrees';
}
