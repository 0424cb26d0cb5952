/** Tells whether a sentence speaks of a part of those studied that a question does not name: a subgroup, or the group that others were compared with. English alone. */
import { findWords } from '../language/words.js';
import { vocabularyOf } from './weigh-words.js';

const members = `(?:patients?|women|men|children|adolescents|infants|adults|boys|girls|males|females|people|persons|participants|subjects|respondents|students|pupils|smokers|those|groups?|subgroups?|arms?|cases|animals|rats|mice|plots|sites?)`;

/** `In patients with a poor overall condition, these values were ...` */
const opening = new RegExp(
  String.raw`^(?:(?:however|moreover|furthermore|similarly|conversely|overall),?\s)?(?:in|for|among|amongst|within|of)\s([^,;:]{0,60}\b${members}\b[^,;:]{0,60}),\s`,
  'iu',
);
/** `... was seen at the control site` */
const reference = new RegExp(
  String.raw`\b(?:in|at|of|for|among|on)\s(?:the\s)?((?:control|controls|placebo|sham|comparison|reference|untreated)(?:\s(?:clinics?|schools?|villages?|regions?|${members}))?)\b`,
  'iu',
);
/** Of the others, too. */
const besides =
  /\b(?:than|compared|both|intervention|experimental|treated|treatment|active|between)\b/iu;
const against = /\b(?:versus|vs|against)\b/iu;
/** Words that make no part of all. */
const everybody = new Set(
  'all most total overall this these our the whole study studied trial present series enrolled included intervention treatment experimental active'.split(
    ' ',
  ),
);

/**
 * @param question What it names is asked for.
 * @param above Title and headings: whom they name is everybody who was studied.
 */
export function speaksOfPart(question: string, above: string): (text: string) => boolean {
  const { holds } = vocabularyOf(`${question}\n${above}`);
  const tellsMore = (part: string): boolean =>
    findWords(part).some(
      ({ stem, surface }) => !everybody.has(surface) && !isMember.test(surface) && !holds(stem),
    );
  return (text) => {
    const part = opening.exec(text)?.[1];
    if (part !== undefined && tellsMore(part)) return true;
    const group = reference.exec(text);
    if (group === null || besides.test(text) || against.test(text.slice(0, group.index)))
      return false;
    return tellsMore(group[1] ?? '');
  };
}

const isMember = new RegExp(`^${members}$`, 'iu');
