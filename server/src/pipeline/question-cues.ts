/** Tells what the form of a question asks for, such as a number or a reason. */

/** How much a sentence looks like what the question asks for: 0 or 1. */
export type SentenceCue = (sentence: string) => 0 | 1;

export function questionCue(question: string): SentenceCue {
  const found = cues.find(({ asks }) => asks.test(question));
  return (sentence) => (found?.answers.test(sentence) ? 1 : 0);
}

const cues: readonly { readonly asks: RegExp; readonly answers: RegExp }[] = [
  { asks: /\bhow (?:many|much|often|large|long|high|fast|far|big|old)\b|\bwhat (?:percentage|proportion|number|rate|dose)\b/i, answers: /\d/ },
  { asks: /\bwhen\b|\bwhat year\b|\bwhich year\b/i, answers: /\b(?:1[5-9]|20)\d\d\b|\b(?:during|century|since)\b/i },
  { asks: /\bwhy\b|\bcauses?\b|\breasons?\b/i, answers: /\b(?:because|due to|caused? by|results? from|owing to|leads? to|since|therefore)\b/i },
  { asks: /\bwho\b/i, answers: /\b\p{Lu}\p{L}+\s\p{Lu}\p{L}+/u },
  {
    asks: /\b(?:compare|versus|vs|better|worse|differ\w*|superior)\b/i,
    answers: /\b(?:than|compared|whereas|versus|higher|lower|better|worse|outperform\w*|differ\w*)\b/i,
  },
  {
    asks: /^\s*(?:what (?:is|are)|define|explain)\b/i,
    answers: /\b(?:is|are) (?:a|an|the|any|one)\b|\b(?:refers? to|defined as|known as|consists? of|means)\b/i,
  },
  { asks: /\bhow\b/i, answers: /\b(?:by|through|using|via|with)\b/i },
  {
    asks: /\b(?:effect\w*|affects?|impacts?|results?|find\w*|show\w*|evidence)\b/i,
    answers: /\b(?:found|show\w*|result\w*|increas\w*|reduc\w*|improv\w*|associated|conclu\w*|demonstrat\w*|significant\w*)\b/i,
  },
];
