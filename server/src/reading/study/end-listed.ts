/** Ends a phrase as `endPhrase` does, but not in the midst of a list: without its other members it would tell of fewer. */
import { endPhrase } from './found-cell.js';

/** `46 houses in England, Czechia and Norway`. Null where nothing is left of a phrase. */
export function endListed(text: string): string | null {
  const told = text.replaceAll(lists, (list) => list.replaceAll(',', '\ue000'));
  // A long list is cut at a word.
  return (
    endPhrase(told)
      ?.replace(/\ue000$/u, '')
      .replaceAll('\ue000', ',') ?? null
  );
}

const places = 'in|at|on|from|of|for|with|without|before|after|during|under|near|by|to';
const verbs =
  'were|was|is|are|had|has|have|received|underwent|took|completed|participated|did|do|does|can|could|may|might|will|would|should';
/** No names of things. */
const small = String.raw`(?:and|or|but|nor|that|which|who|whom|whose|where|when|while|whereas|as|than|then|we|they|it|he|she|I|the|an?|this|these|those|all|both|each|most|many|some|not|no|only|mainly|mostly|\p{L}{2,20}(?:ed|ing)|gave|found|held|made|saw|drew|kept|left|sent|spoke|met|ran|began|wrote|told|${verbs})(?![\p{L}-])`;
const name = String.raw`(?!${small})[\p{L}’'-]{2,25}(?:\s(?!${small}|(?:${places})\s)[\p{L}’'-]{2,25}){0,3}`;
/** With a capital, such as a country: in small letters the list may be what was done or measured, as in `with migraine, ginger and placebo worked alike`. */
const thing = String.raw`(?=\p{Lu})${name}`;
/** `after treatment`. */
const place = String.raw`(?:${places})\s(?:the\s)?${name}`;
/** Names, or places, from the first comma to the last of them. A verb behind it has it for its own subject: `with Ann, Bob and Cy were`. */
const lists = new RegExp(
  String.raw`(?<=\p{L})(?:(?:,\s${thing}){1,8},?\s(?:and|or)\s(?:the\s)?(?=${thing})|(?:,\s${place}){1,8},?\s(?:and|or)\s(?=${place}))(?!${name}\s(?:${verbs})\s)`,
  'gu',
);
