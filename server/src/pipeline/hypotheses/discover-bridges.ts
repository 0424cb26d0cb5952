/**
 * Literature-based discovery (Swanson, 1986): A and B are linked in some works, B and C in others, and no work names A and C together.
 */
import { mapInTurns } from '../../map-in-turns.js';
import type { Corpus, Term } from './corpus.js';
import { createKnownWorks } from './find-known.js';
import type { CountTogether } from './named-in-unread.js';
import { areOfOneThing } from './same-owner.js';
import { TermMeasures } from './term-measures.js';
import { type LinkEvidence, leaning, weighLink } from './weigh-link.js';

export interface Bridge {
  readonly from: Term;
  readonly via: Term;
  readonly to: Term;
  readonly first: LinkEvidence;
  readonly second: LinkEvidence;
  /** Other terms that lead from A to C. */
  readonly others: readonly Term[];
  readonly score: number;
}

const limits = { viaEach: 150, weighed: 400 } as const;
/** Linked to what is asked for, rather than asked for. */
const indirectWeight = 0.5;
/** That both links have together, at least, where not both say which way they go. */
const fewestGroups = 3;
/** Terms beside what is asked for that are begun from. */
const widestStarts = 40;
/** Named by a question, rather than by the topic. */
const questionWeight = 0.6;

/** The best first, without what works beside the corpus name together. Of one C only its best way is listed, with the others beside it. */
export async function discoverBridges(
  corpus: Corpus,
  countTogether: CountTogether,
): Promise<Bridge[]> {
  const finder = new BridgeFinder(corpus, countTogether);
  const found = await finder.findFrom(
    corpus.asked.map(({ term, isTopic }) => ({ term, weight: isTopic ? 1 : questionWeight })),
  );
  const wider = found.length > 0 ? [] : await finder.findFrom(finder.besideAsked());
  const bridges = [...found, ...wider];
  const firm = bridges.filter(({ first, second }) => Math.min(first.groups, second.groups) > 1);
  // What one group alone says is proposed only where nothing else is there.
  const kept = firm.length > 0 ? firm : bridges;
  const best = kept[0]?.score ?? 0;
  return kept.filter(({ score }) => score >= best * leastShare);
}

/** Of the best one's score: what stands so far behind it is more likely chance. */
const leastShare = 0.4;

interface Start {
  readonly term: Term;
  readonly weight: number;
}

interface Draft {
  readonly from: Start;
  readonly via: Term;
  readonly to: Term;
  readonly promise: number;
}

class BridgeFinder {
  readonly #corpus: Corpus;
  readonly #countTogether: CountTogether;
  readonly #knownWorks: (term: Term) => ReadonlySet<number>;
  readonly #measures: TermMeasures;
  readonly #links = new Map<string, LinkEvidence>();

  constructor(corpus: Corpus, countTogether: CountTogether) {
    this.#corpus = corpus;
    this.#countTogether = countTogether;
    this.#knownWorks = createKnownWorks(corpus);
    this.#measures = new TermMeasures(corpus);
  }

  async findFrom(starts: readonly Start[]): Promise<Bridge[]> {
    const drafts = (await mapInTurns(starts, (start) => this.#draft(start))).flat();
    drafts.sort((one, other) => other.promise - one.promise || compareNames(one, other));
    const weighed = await mapInTurns(drafts.slice(0, limits.weighed), (draft) =>
      this.#weigh(draft),
    );
    const bridges = weighed.filter((bridge) => bridge !== null);
    return bestOfEach(
      bridges.sort((one, other) => other.score - one.score || compareNames(one, other)),
    );
  }

  /** What the works link to the terms that are asked for, where these stand in too many works to lead anywhere. */
  besideAsked(): Start[] {
    const asked = new Set(this.#corpus.asked.map(({ term }) => term.key));
    const found = new Map<string, number>();
    for (const { term } of this.#corpus.asked)
      for (const [other, works] of this.#measures.neighboursOf(term.key))
        if (!asked.has(other) && works.size > 1)
          found.set(other, Math.max(found.get(other) ?? 0, works.size));
    return [...found]
      .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
      .slice(0, widestStarts)
      .flatMap(([key]) => {
        const term = this.#corpus.terms.get(key);
        // A word alone is too general to begin from, where nobody asked for it.
        return term === undefined || term.words.length < 2
          ? []
          : [{ term, weight: indirectWeight }];
      });
  }

  #draft(from: Start): Draft[] {
    const vias = [...this.#measures.neighboursOf(from.term.key)]
      .flatMap(([key, works]) => this.#termsApart(key, [from.term]).map((via) => ({ via, works })))
      .filter(({ via }) => !this.#isTopic(via) && this.#measures.settingShare(via) < settingMax.via)
      .map(({ via, works }) => ({
        via,
        works,
        promise: works.size * this.#measures.specificity(via),
      }))
      .sort((one, other) => other.promise - one.promise || (one.via.key < other.via.key ? -1 : 1))
      .slice(0, limits.viaEach);
    return vias.flatMap(({ via, works }) =>
      [...this.#measures.neighboursOf(via.key)].flatMap(([key, carriers]) =>
        this.#termsApart(key, [from.term, via])
          .filter(
            (to) =>
              !this.#isStatedAlready(from.term, to) &&
              this.#measures.settingShare(to) < settingMax.to,
          )
          .map((to) => ({
            from,
            via,
            to,
            promise:
              from.weight *
              Math.sqrt(Math.min(works.size, 5) * Math.min(carriers.size, 5)) *
              this.#measures.specificity(via) *
              this.#measures.specificity(to),
          })),
      ),
    );
  }

  #weigh({ from: { term: from, weight }, via, to }: Draft): Bridge | null {
    const first = this.#link(from, via);
    const second = this.#link(via, to);
    if (!isStated(first) || !isStated(second)) return null;
    const isDirected = first.sign !== 0 && second.sign !== 0;
    if (!isDirected && first.groups + second.groups < fewestGroups) return null;
    if (isDoubtful(first) || isDoubtful(second)) return null;
    // B acts on both, or both act on B: nothing leads from one end to the other.
    if (arePutApart(leaning(first), leaning(second))) return null;
    if (!areOfOneThing(via, first, second)) return null;
    const carried = Math.sqrt(Math.min(first.weight, 5) * Math.min(second.weight, 5));
    const score =
      weight *
      carried *
      this.#measures.specificity(via) *
      this.#measures.specificity(to) *
      this.#measures.focus(via) *
      (1 - this.#measures.shared(from, to)) *
      (isDirected ? 1.2 : 1) *
      (this.#corpus.asked.some(({ term }) => term === to) ? 1.5 : 1);
    return { from, via, to, first, second, others: [], score };
  }

  /** Some work names both, in whatever spelling. */
  #isStatedAlready(from: Term, to: Term): boolean {
    const known = this.#knownWorks(from);
    const isRead = [...this.#knownWorks(to)].some((work) => known.has(work));
    return isRead || this.#countTogether(from, to) > 0;
  }

  #isTopic(term: Term): boolean {
    return this.#corpus.asked.some((asked) => asked.isTopic && asked.term === term);
  }

  #link(one: Term, other: Term): LinkEvidence {
    const name = `${one.key} ${other.key}`;
    const known = this.#links.get(name) ?? weighLink(this.#corpus, one.key, other.key);
    this.#links.set(name, known);
    return known;
  }

  /** The term where it is none of the others under another name, nor so common that it links everything. */
  #termsApart(key: string, others: readonly Term[]): Term[] {
    const term = this.#corpus.terms.get(key);
    if (term === undefined || others.some((other) => overlap(term, other))) return [];
    const share = term.works.size / this.#corpus.works.length;
    return this.#corpus.works.length >= 20 && share > commonShare ? [] : [term];
  }
}

/** What stands for a place or for people so often is no B, or no C. */
const settingMax = { via: 0.4, to: 0.7 } as const;

/** Share of the works beyond which a term says nothing. */
const commonShare = 0.2;

/** More than half as many deny it as state it. */
function isDoubtful({ carriers, deniers }: LinkEvidence): boolean {
  return deniers.length * 2 > carriers.length;
}

/** Some work says in one sentence what they have to do with each other, rather than only name them. */
function isStated({ carriers }: LinkEvidence): boolean {
  return carriers.some(({ directness }) => directness === 'stated');
}

export function overlap(one: Term, other: Term): boolean {
  const shared = one.stems.filter((stem) => other.stems.includes(stem)).length;
  return shared * 2 >= Math.min(one.stems.length, other.stems.length);
}

/** Bridges to one C, or to what is but a part of it, become one; and so do those from A to C and from C to A. */
function bestOfEach(bridges: readonly Bridge[]): Bridge[] {
  const best: Bridge[] = [];
  for (const bridge of bridges) {
    const index = best.findIndex(
      ({ from, to }) =>
        overlap(to, bridge.to) || (overlap(to, bridge.from) && overlap(from, bridge.to)),
    );
    const known = best[index];
    if (known === undefined) best.push(bridge);
    else if (
      known.to === bridge.to &&
      known.from === bridge.from &&
      !known.others.includes(bridge.via)
    )
      best[index] = { ...known, others: [...known.others, bridge.via] };
  }
  return best;
}

function compareNames(
  one: { readonly via: Term; readonly to: Term },
  other: { readonly via: Term; readonly to: Term },
): number {
  const [first, second] = [`${one.to.key} ${one.via.key}`, `${other.to.key} ${other.via.key}`];
  return first < second ? -1 : Number(first > second);
}

/** By what more works of each link say than the reverse: one that is enough to assert a link by is enough to leave it out by. */
function arePutApart(first: number, second: number): boolean {
  return first * second < 0;
}
