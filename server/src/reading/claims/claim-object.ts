/** Reads what a claim says is changed: the uric acid of `fasting lowers uric acid in rats`. What speaks of something else that changed says nothing of it. English alone. */
import { tellingStems, vocabularyOf } from './weigh-words.js';

const changing =
  /\b(?:lower|reduc|decreas|rais|increas|improv|worsen|prevent|affect|chang|lengthen|shorten|slow|inhibit|enhanc|impair|lessen|reliev)(?:e[sd]?|s|ed|ing)?\s(?:the\s)?(?:risk\s|rate\s|number\s|frequency\s|amount\s|level\s)?(?:of\s)?([^?.,;:]{3,60})/iu;
const end =
  /\s(?:in|among|of|for|with|after|during|by|than|at|when|if|on|compared|from|to|under|over|and|or)\s/iu;

/** The last telling word of what a claim says is changed, as `distance` of `lengthens walking distance`, by its stem; null where it does not say what. */
export function headOfObject(claim: string): string | null {
  return stemsOfObject(claim).at(-1) ?? null;
}

function stemsOfObject(claim: string): string[] {
  const object = changing.exec(claim)?.[1]?.split(end)[0] ?? '';
  return tellingStems(object);
}

/** Whether the text names some of what the claim says is changed; true where the claim does not say what. */
export function namesObject(claim: string): (text: string) => boolean {
  const stems = stemsOfObject(claim);
  return (text) => {
    if (stems.length === 0) return true;
    const { holds } = vocabularyOf(text);
    return stems.some(holds);
  };
}
