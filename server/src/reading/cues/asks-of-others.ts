/** Tells a question about what others did before, as in `What did previous studies find?`: what a document says of itself is no answer to it. English alone. */

export function asksOfOthers(question: string): boolean {
  return ofOthers.test(question);
}

const works =
  'studies|trials|reviews|papers|articles|surveys|cohorts|experiments|reports|research|works?|literature';
/** Of the same document there are other ones, too. */
const found = 'analyses|evidence|findings|results';
const people = 'authors|researchers|investigators|groups|teams';
const between = String.raw`(?:[\p{L}-]{1,20} ){0,2}`;
/** What patients had before is no work of others. */
const ofOthers = new RegExp(
  [
    String.raw`(?<!\b(?:had|has|have|having|with|without) )\b(?:previous|prior|earlier|former|past|existing) ${between}(?:${works}|${found}|${people})\b`,
    // The earlier paper may be one that was spoken of before.
    String.raw`(?<!\b(?:had|has|have|having|with|without) (?:an? )?)\b(?:previous|prior|earlier) ${between}(?:study|trial|review|survey|cohort|experiment)(?![\p{L}-]|\s(?:papers?|articles?|visits?|experience)\b)`,
    String.raw`\bother ${between}(?:${works}|${people})\b`,
    String.raw`\bwhat (?:do|did|have) others\b`,
  ].join('|'),
  'iu',
);
