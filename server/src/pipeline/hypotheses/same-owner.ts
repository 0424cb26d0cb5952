/** Tells whether the term between two links is of the same thing in both: the firmness of apples leads nowhere by way of that of a mattress. */
import { tellingStems } from '../../reading/claims/weigh-words.js';
import { cutAtPreposition } from '../../reading/language/function-words.js';
import { studied } from '../../reading/language/people.js';
import type { Term } from './corpus.js';
import type { LinkEvidence } from './weigh-link.js';

/** Also where one of the links does not say whose it is. */
export function areOfOneThing(via: Term, first: LinkEvidence, second: LinkEvidence): boolean {
  const [one, other] = [ownersOf(via, first), ownersOf(via, second)];
  return one.size === 0 || other.size === 0 || [...one].some((stem) => other.has(stem));
}

/** Stems of what the term is said to be of, by any sentence that carries the link. Whose it is of people says nothing: what holds for some may hold for others. */
function ownersOf({ key }: Term, { carriers }: LinkEvidence): ReadonlySet<string> {
  const owners = carriers.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, mentions }) =>
      mentions.flatMap((mention) =>
        mention.key === key ? ownerBehind(text.slice(mention.end, mention.end + ownerMost)) : [],
      ),
    ),
  );
  return new Set(owners);
}

const ownerMost = 80;

function ownerBehind(text: string): string[] {
  const [, owner = ''] = behind.exec(text) ?? [];
  const named = cutAtPreposition(` ${owner}`);
  return ofPeople.test(named) ? [] : tellingStems(named);
}

const behind = /^ of ((?:[\p{L}\d-]{1,30} ?){1,4})/u;
const ofPeople = new RegExp(String.raw`\b${studied}\b`, 'iu');
