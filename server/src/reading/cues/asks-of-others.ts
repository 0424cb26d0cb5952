/** Tells a question about what others did before, as in `What did previous studies find?`: what a document says of itself is no answer to it. English alone. */

export function asksOfOthers(question: string): boolean {
  return ofOthers.test(question);
}

const works =
  'studies|trials|reviews|papers|articles|surveys|cohorts|experiments|reports|analyses|research|works?|literature|evidence|findings|results';
const people = 'authors|researchers|investigators|groups|teams';
const ofOthers = new RegExp(
  String.raw`\b(?:previous|prior|earlier|other|former|past|existing) (?:[\p{L}-]{1,20} ){0,2}(?:${works}|${people})\b|\bwhat (?:do|did|have) others\b`,
  'iu',
);
