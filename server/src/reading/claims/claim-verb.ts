/** Tells the word by which a claim says which way something goes from words of direction that only name what acts: `minimum wage increases` and `longer sleep` both act. English alone. */
import { dashPlaces } from '../language/blank-words.js';
import { findSigns, type Sign } from './claim-direction.js';
import { tellingStems, vocabularyOf } from './weigh-words.js';

/** A claim and a part of a statement that speaks of it. */
export interface Compared {
  readonly claim: string;
  readonly text: string;
}

/**
 * Both without the words of direction that only name what acts, so that those that are left say what became of it. Places stay.
 * @returns null where what acts went the other way in the text than in the claim: that tells nothing of the claim.
 */
export function leaveOutActors({ claim, text }: Compared): Compared | null {
  const signs = findSigns(claim);
  const verb = signs.find((sign, index) => !isOfActor(claim, sign, signs.slice(index + 1)));
  const [own] = signs;
  if (verb === undefined || own === undefined || own === verb) return { claim, text };
  const before = signs.filter(({ end }) => end <= verb.start);
  const actor = tellingStems(claim.slice(0, verb.start));
  const names = (words: string): boolean => {
    const { holds } = vocabularyOf(words);
    return actor.some(holds);
  };
  const said = findSigns(text);
  const naming = said.filter(
    (sign) =>
      sign.sign !== 0 && kinds.has(sign.kind) && namesActor(text, sign, { names, among: said }),
  );
  if (naming.some(({ sign }) => sign !== own.sign)) return null;
  return { claim: dashPlaces(claim, before), text: dashPlaces(text, naming) };
}

/** Kinds of signs that may name what acts. */
const kinds: ReadonlySet<Sign['kind']> = new Set(['move', 'amount']);

/** `increases` of `wage increases reduce`, `raising` of `raising wages reduces`, `longer` of `longer sleep improves`. */
function isOfActor(claim: string, { start, end, kind }: Sign, later: readonly Sign[]): boolean {
  const next = later.find((each) => isVerb(claim, each));
  if (next === undefined || !kinds.has(kind)) return false;
  const word = claim.slice(start, end);
  const between = claim.slice(end, next.start).trim();
  if (kind === 'amount') return word !== 'lower' && !/^$|^than\b|[,;]/u.test(between);
  if (/ing$/iu.test(word)) return between !== '';
  // `Improve impaired memory` has its verb before.
  if (between === '') return !/ed$/iu.test(claim.slice(next.start, next.end));
  return (/(?:ed|ion)$/iu.test(word) && start === 0) || /^(?:of|in)\s[^,;]*$/u.test(between);
}

function isVerb(claim: string, { start, end, kind }: Sign): boolean {
  return (
    kind === 'move' ||
    claim.slice(start, end) === 'lower' ||
    (kind !== 'extreme' && kind !== 'bound' && leading.test(claim.slice(0, start)))
  );
}

/** What stands behind it became of what acts: `more sleep leads to worse grades`. */
const leading =
  /\b(?:(?:lead|leads|led) to|results? in|resulted in|means?|meant|brings?|brought|(?:associated|correlated) with|(?:linked|related) to)\s(?:an?\s|the\s)?$/iu;

/** Of changes, not verbs alone. */
const changes = /^(?:increases?|rises?|growth|drops?|declines?|falls?|reductions?|decreases?)$/iu;
/** What may stand between a change and what changes. */
const joined =
  /^\s(?:(?:of|in|to|the|an?|their|its|per|cent|percent|large|small|[\d.,%]{1,8})\s){0,6}$/iu;

interface Around {
  readonly names: (words: string) => boolean;
  readonly among: readonly Sign[];
}

/** Whether it stands beside the name of what acts: `higher wages`, `an increase of 10 per cent in wages`, `wage increases`. */
function namesActor(text: string, { start, end }: Sign, { names, among }: Around): boolean {
  const words = text.slice(end, end + 80).split(/(?<=\s)/u);
  for (let count = 1; count < words.length; count += 1) {
    if (!joined.test(words.slice(0, count).join(''))) break;
    if (names(words[count] ?? '')) return true;
  }
  const [before = ''] = /[^\s,;.]{1,40}\s$/u.exec(text.slice(Math.max(0, start - 60), start)) ?? [];
  return among.length > 1 && changes.test(text.slice(start, end)) && names(before);
}
