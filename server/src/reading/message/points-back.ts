/** Tells whether a sentence of a message points back to what stands before it, or to several documents that were spoken of. English alone. */

const pointing =
  /\b(?:it|its|they|them|their|this(?! (?:library|collection)\b)|these|those|he|him|his|she|her|hers)\b(?! so that\b)|^(?:is|was|are|were) that (?:true|right|correct|so|really|still|the case)\b/i;

export function pointsBack(sentence: string): boolean {
  return pointing.test(sentence);
}

/** What a sentence says before the first word that points back, for which that may stand; null where nothing points back. */
export function readBeforePointing(sentence: string): string | null {
  const at = pointing.exec(sentence)?.index;
  return at === undefined ? null : sentence.slice(0, at);
}

/** `Do they agree?` and `Compare these two.` */
export function pointsAtSeveral(question: string): boolean {
  return several.test(question);
}

const several = /\b(?:they|them|these|those|the two|both)\b/iu;

/** `How many of them are trials?` and `Which ones are retracted?`, which ask of what was spoken of and not of the library. `Which are trials?` does so, too, where it names no subject. */
export function asksWhichOfThem(question: string, subject: readonly unknown[]): boolean {
  if (ofThem.test(question)) return true;
  const isOpen = whichOnes.test(question) || (subject.length === 0 && whichAre.test(question));
  return isOpen && !ofLibrary.test(question);
}

const ofThem = /\bof (?:them|these|those)\b/iu;
/** Nothing says what these are. */
const whichOnes = /^(?:(?:and|but|so) )?(?:which|how many) ones (?:are|were)/iu;
const whichAre = /^(?:(?:and|but|so) )?(?:which|how many) (?:are|were) (?!(?:the|there)\b)/iu;
const ofLibrary = /\b(?:my|our|library|collection)\b|\b(?:do|have) (?:i|we)\b|\b(?:i|we) have\b/iu;
