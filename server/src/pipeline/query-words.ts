/** The words of a text that carry its meaning, in a form in which "therapies" and "therapy" are the same. */

const emptyWords = new Set(
  'a about above after again all also although am among an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not of off on once only or other our out over own per same she should so some such than that the their them then there these they this those through to too under until up upon us very was we were what when where which while who whom why will with would you your'.split(
    ' ',
  ),
);

/**
 * Distinct, lower case, without diacritics and endings, in order of appearance.
 * @param known words met before and their forms; hand the same map over to read many texts fast.
 */
export function contentWords(text: string, known: Map<string, string> = new Map()): string[] {
  const forms = new Set<string>();
  for (const word of splitWords(text)) {
    let form = known.get(word);
    if (form === undefined) {
      form = emptyWords.has(word) ? '' : withoutEnding(word);
      known.set(word, form);
    }
    if (form !== '') forms.add(form);
  }
  return [...forms];
}

function splitWords(text: string): readonly string[] {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII, where no letter has to be taken apart.
  if (isAscii.test(lower)) return lower.match(/[a-z0-9]+/g) ?? [];
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
const isAscii = /^[\x00-\x7f]*$/;

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
