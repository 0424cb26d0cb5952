/** Tells the side of a statement by the claim of a question of yes or no, or by the sentence that speaks most to any other question. */

import { checkSupport } from '../../reading/claims/check-support.js';
import { areOpposite, readDirection } from '../../reading/claims/claim-direction.js';
import { isContradicted } from '../../reading/claims/find-contradiction.js';
import { type Vocabulary, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { areOnSame, areOnSameAtAnyTime } from './are-on-same.js';
import type { StudySource } from './source.js';
import { speaksOfClaim } from './speaks-of-claim.js';
import { studiedBy } from './studied-by.js';
import {
  clausesOf,
  leaveOutAsidesOf,
  nameDirection,
  type Stance,
  tellStance,
} from './tell-stance.js';

interface Said {
  readonly statements: readonly { readonly source: string; readonly text: string }[];
  readonly sources: readonly StudySource[];
}

export const noSide: Stance = { position: 'unclear', label: '' };

/** @param source The `key` of the statement's work. */
type Tell = (statement: string, source: string) => Stance;

export function readStance(claim: string, said: Said): Tell {
  const works = worksOf(said);
  const rarity = rarityAmong([...works.values()]);
  const titles = titlesOf(said);
  const byKey = new Map(said.sources.map((source) => [source.key, source]));
  return (statement, key) => {
    const source = byKey.get(key);
    const studied = source === undefined ? null : studiedBy(source, claim);
    return tellStance(claim, statement, {
      ...{ title: titles.get(key) ?? '', rarity, work: works.get(key) ?? null, studied },
    });
  };
}

/** Whether a statement of a work speaks of the claim, whatever it says of it. */
export function readTopic(
  claim: string,
  said: Said,
): (statement: string, source: string) => boolean {
  const works = worksOf(said);
  const titles = titlesOf(said);
  return (text, source) => {
    const work = works.get(source);
    return (
      work === undefined || speaksOfClaim(claim, { text, title: titles.get(source) ?? '', work })
    );
  };
}

function titlesOf({ sources }: Said): ReadonlyMap<string, string> {
  return new Map(sources.map(({ key, article }) => [key, article.title]));
}

/** By `key` what is at hand of each work that says something. */
function worksOf({ statements, sources }: Said): ReadonlyMap<string, Vocabulary> {
  const articles = new Map(sources.map(({ key, article }) => [key, article]));
  const keys = [...new Set(statements.map(({ source }) => source))];
  return new Map(
    keys.map((key) => {
      const { title = '', abstract = '' } = articles.get(key) ?? {};
      const own = statements.flatMap(({ source, text }) => (source === key ? text : []));
      return [key, vocabularyOf([title, abstract, ...own].join('\n'))];
    }),
  );
}

/** Of fewer works it cannot be told what all of them speak of. */
const fewWorks = 4;
const leastRarity = 0.25;

/** What nearly all works at hand speak of tells little of what one of them says of it. */
function rarityAmong(works: readonly Vocabulary[]): (stem: string) => number {
  if (works.length < fewWorks) return () => 1;
  return (stem) => {
    const share = works.filter(({ holds }) => holds(stem)).length / works.length;
    return leastRarity + (1 - leastRarity) * (1 - share);
  };
}

/** Whether a statement says what the best one says, or the opposite of it. */
export function compareWith(lead: string): Tell {
  if (tellEnglish(lead) !== 'english' || saysTwoThings(lead)) return () => noSide;
  return (statement) => {
    const plain = leaveOutAsidesOf(lead, statement) ?? '';
    const label = nameDirection(plain);
    if (label === '' || hasStanding(statement, ['meant']) || tellEnglish(statement) !== 'english')
      return noSide;
    if (isContradicted(lead, [plain]) || tellStance(lead, statement).position === 'against')
      return areOnSame(lead, statement) ? { position: 'against', label } : noSide;
    // What only shares words with it, as another means that did not do the same, is carried by nothing.
    const isCarried =
      checkSupport(lead, [statement]) &&
      !areOpposite(readDirection(lead), readDirection(plain)) &&
      areOnSameAtAnyTime(lead, statement);
    return isCarried ? { position: 'support', label } : noSide;
  };
}

/** `It rose in women, but not in men`: nothing can be held against the whole of it. */
function saysTwoThings(lead: string): boolean {
  const [first = '', ...others] = clausesOf(lead);
  return others.some((other) => areOpposite(readDirection(first), readDirection(other)));
}
