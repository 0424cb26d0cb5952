/** Tells which sentences say what people hold to be so. English alone. */

/** Whether it tells what people say or believe, be it in order to be refuted. */
export function isBelief(text: string): boolean {
  return believed.test(text);
}

const believed =
  /\b(?:(?<!what )(?:is|are|was|were|been) (?:\p{L}{4,12}ly |often )?(?:told that|claimed|believed|thought|said|assumed|alleged|supposed|marketed|advertised|touted|reputed)|(?:makers?|manufacturers?|proponents?|advocates?|advertisements?|sellers?|people|critics|many|some|farmers|physicians|doctors|patients)(?:\s[^\s,;]{1,30}){0,4} (?:say|claim|believe|argue|think|assert|hold|suspect)s? (?:that|it|in)\b|(?:statements?|claims?|beliefs?|assertions?|assumptions?|notions?|ideas?|views?|myths?|hopes?|suspicions?) that|overstat(?:e[sd]?|ing)|exaggerat(?:e[sd]?|ing)|overestimat(?:e[sd]?|ing))\b/iu;
