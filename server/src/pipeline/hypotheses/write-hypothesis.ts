/** Writes a hypothesis from a bridge by rules alone: what it says of the works, it quotes. */
import { readerName } from '@lectern/contract';
import { beginSentence } from '../../reading/language/begin-sentence.js';
import type { StudyHypothesis, StudySentence } from '../study/study-answer.js';
import type { Corpus } from './corpus.js';
import type { Bridge } from './discover-bridges.js';
import { judgeConfidence } from './judge-confidence.js';
import { agreeing, countWorks, opposing } from './sides-of-link.js';
import type { StatedLink } from './state-link.js';
import { type Domain, tellDomain } from './tell-domain.js';
import { directnessWeight, type LinkEvidence, leaning, type WorkLink } from './weigh-link.js';

/** Statements quoted in the rationale, and as evidence, of each link. */
const quoted = { rationale: 2, evidence: 6 } as const;

export interface Novelty {
  /** What was looked through for A and C together, and what was found. */
  readonly novelty: string;
  /** How many works were found, read or not. */
  readonly works: number;
  /** How many of these name both. */
  readonly together: number;
}

export function writeHypothesis(
  bridge: Bridge,
  corpus: Corpus,
  { novelty, works, together }: Novelty,
): StudyHypothesis {
  const chain = orient(bridge);
  const { from, via, to, first, second } = chain;
  const links = [first, second] as const;
  const { score, parts } = judgeConfidence(corpus, links);
  const domain = tellDomain(textsOf(corpus, links));
  const rationale = writeRationale(chain, novelty);
  return {
    statement: writeStatement(chain),
    confidence_score: score,
    confidence: parts,
    rationale: rationale.map(({ text }) => text).join(' '),
    rationale_sentences: rationale,
    testing_methods: writeMethods(chain, domain, together),
    implications: writeImplications(chain, works, together),
    variables: {
      independent: [from],
      dependent: [via, to],
      control: [...domain.controls],
    },
    research_domain: domain.name,
    methodology: domain.methodology,
    expected_outcome: writeOutcome(chain),
    keywords: [...new Set([from, via, to, ...bridge.others.slice(0, 2).map(({ name }) => name)])],
    evidence_for: links.flatMap((link) => best(agreeing(link), quoted.evidence).map(quoteLink)),
    evidence_against: links.flatMap((link) => best(opposing(link), quoted.evidence).map(quoteLink)),
    novelty,
    link: { from, by_way_of: via, to, signs: [first.sign, second.sign] },
    origin: 'extracted',
    model: readerName,
    notes: [],
  };
}

/** The names in the order in which one acts on the next. */
interface Chain {
  readonly from: string;
  readonly via: string;
  readonly to: string;
  readonly first: LinkEvidence;
  readonly second: LinkEvidence;
}

/** Where the works put it the other way round, C comes first: of one link at least, and the other way of none. */
function orient({ from, via, to, first, second }: Bridge): Chain {
  const [one, other] = [leaning(first), leaning(second)];
  const isTurned = Math.min(one, other) < 0 && Math.max(one, other) <= 0;
  return isTurned
    ? { from: to.name, via: via.name, to: from.name, first: second, second: first }
    : { from: from.name, via: via.name, to: to.name, first, second };
}

function writeStatement({ from, via, to, first, second }: Chain): string {
  const verbs = { '1': 'increase', '-1': 'reduce', '0': 'affect' } as const;
  const ways = {
    '1': `by raising ${via}`,
    '-1': `by lowering ${via}`,
    '0': `by way of ${via}`,
  } as const;
  const both = first.sign * second.sign;
  return beginSentence(
    `${from} may ${verbs[keyOfSign(both)]} ${to} ${ways[keyOfSign(first.sign)]}.`,
  );
}

function keyOfSign(sign: number): '1' | '-1' | '0' {
  if (sign === 0) return '0';
  return sign > 0 ? '1' : '-1';
}

function writeRationale(chain: Chain, novelty: string): StudySentence[] {
  const { from, via, to, first, second } = chain;
  return [
    told(describeLink(from, via, first)),
    ...best(agreeing(first), quoted.rationale).map(quoteLink),
    told(describeLink(via, to, second)),
    ...best(agreeing(second), quoted.rationale).map(quoteLink),
    told(novelty),
  ];
}

function describeLink(one: string, other: string, link: LinkEvidence): string {
  const agreed = agreeing(link);
  const read = agreed.filter(({ directness }) => directness !== 'named');
  const named = countWorks(agreed) - countWorks(read);
  const isRead = read.length > 0 || named === 0;
  const opposed = countWorks(opposing(link));
  return [
    ...(isRead ? [sayRead(`${one} and ${other}`, read, link.groups)] : []),
    ...(named > 0 ? [sayNamed(`${one} and ${other}`, named, isRead)] : []),
    ...(opposed > 0 ? [sayOpposed(opposed)] : []),
  ].join(' ');
}

function sayRead(pair: string, read: readonly WorkLink[], groups: number): string {
  const count = countWorks(read);
  const stated = read.filter(({ directness }) => directness === 'stated').length;
  const works = count === 1 ? '1 work links' : `${count} works link`;
  const by = groups === 1 ? '1 group of authors' : `${groups} independent groups of authors`;
  return `${works} ${pair}, by ${by}; ${stated} of them in one sentence.`;
}

/** @param isMore Beside others, whose link code can read. */
function sayNamed(pair: string, count: number, isMore: boolean): string {
  const more = isMore ? ' more' : '';
  const works = count === 1 ? `1${more} work is` : `${count}${more} works are`;
  return `${works} quoted for ${isMore ? 'it' : pair}, in words whose link code cannot read.`;
}

function sayOpposed(count: number): string {
  return count === 1
    ? '1 work denies it or says the opposite.'
    : `${count} works deny it or say the opposite.`;
}
/** Counted by code: nothing to be cited. */
function told(text: string): StudySentence {
  return { text, citations: [], is_supported: null };
}

/** The most direct statements first, one of each group of authors before a second. */
function best(links: readonly WorkLink[], count: number): WorkLink[] {
  return links
    .toSorted(
      (one, other) =>
        directnessWeight[other.directness] - directnessWeight[one.directness] ||
        Math.abs(other.sign) - Math.abs(one.sign) ||
        one.work - other.work,
    )
    .slice(0, count);
}

function writeMethods(
  { from, via, to }: Chain,
  { units, trial, observation, controls }: Domain,
  together: number,
): string[] {
  const held = controls.slice(0, 3).join(', ');
  const isNew = together === 0 ? ': no work found does so' : '';
  return [
    `Measure ${from}, ${via} and ${to} in the same ${units} (${observation})${isNew}.`,
    `Vary ${from} and hold ${held} equal (${trial}); measure ${via} before ${to}.`,
    `Hold ${via} at one level while ${from} is varied: the difference in ${to} should then vanish.`,
  ];
}

function writeOutcome({ from, via, to, first, second }: Chain): string {
  const moves = { '1': 'rises', '-1': 'falls', '0': 'differs' } as const;
  const both = first.sign * second.sign;
  const way = `With more ${from}, ${via} ${moves[keyOfSign(first.sign)]} and ${to} ${moves[keyOfSign(both)]}`;
  const rest = both === 0 ? '; which way, the works do not tell together' : '';
  return `${way}${rest}. With ${via} held at one level, ${to} no longer depends on ${from}.`;
}

function writeImplications({ from, via, to }: Chain, works: number, together: number): string {
  const known =
    together === 0
      ? `that none of the ${works} works found considers, as far as they were read`
      : `beside what the ${together} of ${works} works found that name both say of it`;
  return `If it holds, ${from} is a way to act on ${to} ${known}. If it does not, one of the two links with ${via} does not reach beyond the conditions in which it was seen.`;
}

function textsOf({ works }: Corpus, links: readonly LinkEvidence[]): string[] {
  const carriers = new Set(links.flatMap(({ carriers: all }) => all.map(({ work }) => work)));
  return [...carriers].flatMap((work) => {
    const { title, abstract } = works[work]?.article ?? { title: '', abstract: '' };
    return [title, abstract];
  });
}

function quoteLink({ sentences }: StatedLink): StudySentence {
  return quoteSentences(sentences);
}

/** Two sentences that follow one another are one quote. */
export function quoteSentences(sentences: StatedLink['sentences']): StudySentence {
  const places = sentences.flatMap(({ place }) => place ?? []);
  const [first, last] = [places[0], places.at(-1)];
  const text = sentences.map((sentence) => sentence.text).join(' ');
  if (first === undefined || last === undefined) return { text, citations: [], is_supported: null };
  const { source, id } = first.passage;
  const quote = { start: first.quote.start, end: last.quote.end };
  return { text, citations: [{ source, passage: id, quote }], is_supported: true };
}
