/** Tells whether a sentence of a message points back to what stands before it. English alone. */

const pointing =
  /\b(?:it|its|they|them|their|this|these|those|he|him|his|she|her|hers)\b(?! so that\b)|^(?:is|was|are|were) that (?:true|right|correct|so|really|still|the case)\b/i;

export function pointsBack(sentence: string): boolean {
  return pointing.test(sentence);
}
