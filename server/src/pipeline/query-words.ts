/** The words of a text that carry its meaning, in a form in which "therapies" and "therapy" are the same. */

const emptyWords = new Set(
  'a about above after again all also although am among an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not of off on once only or other our out over own per same she should so some such than that the their them then there these they this those through to too under until up upon us very was we were what when where which while who whom why will with would you your'.split(
    ' ',
  ),
);

/** Distinct, lower case, without diacritics and endings, in order of appearance. */
export function contentWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return [...new Set((words ?? []).filter((word) => !emptyWords.has(word)).map(withoutEnding))];
}

/** Cuts the commonest English endings; only ever compared with words cut in the same way. */
function withoutEnding(word: string): string {
  if (word.length < 4) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const cut = singular.replace(/(ations?|ing|ed|ly)$/, '');
  return cut.length >= 4 ? cut.replace(/(e|y|i)$/, '') : singular.replace(/(e|y|i)$/, '');
}
