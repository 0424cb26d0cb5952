/** Reads what a claim says is changed: the uric acid of `fasting lowers uric acid in rats`. What speaks of something else that changed says nothing of it. English alone. */
import { vocabularyOf, weighClaim } from './weigh-words.js';

const changing =
  /\b(?:lower|reduc|decreas|rais|increas|improv|worsen|prevent|affect|chang|lengthen|shorten|slow|inhibit|enhanc|impair|lessen|reliev)(?:e[sd]?|s|ed|ing)?\s(?:the\s)?(?:risk\s|rate\s|number\s|frequency\s|amount\s|level\s)?(?:of\s)?([^?.,;:]{3,60})/iu;
const end =
  /\s(?:in|among|of|for|with|after|during|by|than|at|when|if|on|compared|from|to|under|over|and|or)\s/iu;

/** Whether the text names some of what the claim says is changed; true where the claim does not say what. */
export function namesObject(claim: string): (text: string) => boolean {
  const object = changing.exec(claim)?.[1]?.split(end)[0] ?? '';
  const stems = weighClaim(object)
    .filter(({ weight }) => weight === 1)
    .map(({ stem }) => stem);
  return (text) => {
    if (stems.length === 0) return true;
    const { holds } = vocabularyOf(text);
    return stems.some(holds);
  };
}
