/** Tells the side of a statement by the claim of a question of yes or no, or by the sentence that speaks most to any other question. */
import { checkSupport } from '../../reading/claims/check-support.js';
import { areOpposite, readDirection } from '../../reading/claims/claim-direction.js';
import { isContradicted } from '../../reading/claims/find-contradiction.js';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { clausesOf, isFinding, nameDirection, type Stance, tellStance } from './tell-stance.js';

interface Said {
  readonly statements: readonly { readonly source: string; readonly text: string }[];
  /** By `key` of the source. */
  readonly titles: ReadonlyMap<string, string>;
}

export const noSide: Stance = { position: 'unclear', label: '' };

/** @param title Of the statement's work. */
type Tell = (statement: string, title: string) => Stance;

export function readStance(claim: string, said: Said): Tell {
  const rarity = rarityAmong(said);
  return (statement, title) => tellStance(claim, statement, { title, rarity });
}

/** Of fewer works it cannot be told what all of them speak of. */
const fewWorks = 4;
const leastRarity = 0.25;

/** What nearly all works at hand speak of tells little of what one of them says of it. */
function rarityAmong({ statements, titles }: Said): (stem: string) => number {
  const keys = [...new Set(statements.map(({ source }) => source))];
  if (keys.length < fewWorks) return () => 1;
  const said = keys.map((key) => {
    const own = statements.flatMap(({ source, text }) => (source === key ? text : []));
    return vocabularyOf([titles.get(key) ?? '', ...own].join('\n'));
  });
  return (stem) => {
    const share = said.filter(({ holds }) => holds(stem)).length / said.length;
    return leastRarity + (1 - leastRarity) * (1 - share);
  };
}

/** Whether a statement says what the best one says, or the opposite of it. */
export function compareWith(lead: string): Tell {
  if (tellEnglish(lead) !== 'english' || saysTwoThings(lead)) return () => noSide;
  return (statement) => {
    const label = nameDirection(statement);
    if (label === '' || !isFinding(statement) || tellEnglish(statement) !== 'english')
      return noSide;
    if (isContradicted(lead, [statement])) return { position: 'against', label };
    return checkSupport(lead, [statement]) ? { position: 'support', label } : noSide;
  };
}

/** `It rose in women, but not in men`: nothing can be held against the whole of it. */
function saysTwoThings(lead: string): boolean {
  const [first = '', ...others] = clausesOf(lead);
  return others.some((other) => areOpposite(readDirection(first), readDirection(other)));
}
