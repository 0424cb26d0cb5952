/** Brings the spellings of one word into one form: British and American, numbers in words and digits. Never two words into one. */

const verbal = ['e', 'ed', 'es', 'er', 'ers', 'ing', 'ation', 'ations', 'ational', 'able'];
const adjectival = ['', 's', 'ed', 'ing', 'al', 'ally', 'able', 'ably', 'ite', 'less', 'ful', 'er'];

/** British, American, and what may follow; none of them stands at the beginning of a word. */
const variants: readonly (readonly [string, string, readonly string[]])[] = [
  ['our', 'or', adjectival],
  ['is', 'iz', verbal],
  ['ys', 'yz', verbal],
  ['ll', 'l', ['ed', 'er', 'ers', 'ing', 'ings', 'or']],
  ['tre', 'ter', ['', 's', 'd']],
  ['bre', 'ber', ['', 's']],
  ['ogue', 'og', ['', 's']],
];
const endings = new Map(
  variants.flatMap(([british, american, tails]) =>
    tails.map((tail): [string, string] => [british + tail, american + tail]),
  ),
);
const longestEnding = Math.max(...[...endings.keys()].map((ending) => ending.length));

const sameWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ grey: 'gray', mould: 'mold', plough: 'plow', sceptic: 'skeptic', judgement: 'judgment' },
    ...{ aluminium: 'aluminum', artefact: 'artifact', artefacts: 'artifacts', yoghurt: 'yogurt' },
    ...{ disc: 'disk', discs: 'disks', ageing: 'aging', defence: 'defense', offence: 'offense' },
    ...{
      licence: 'license',
      practise: 'practice',
      practised: 'practiced',
      practising: 'practicing',
      programme: 'program',
      programmes: 'programs',
      meticillin: 'methicillin',
    },
    ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8' },
    ...{ nine: '9', ten: '10', eleven: '11', twelve: '12', twenty: '20', hundred: '100' },
    ...{ thirteen: '13', fourteen: '14', fifteen: '15', sixteen: '16', seventeen: '17' },
    ...{ eighteen: '18', nineteen: '19', thirty: '30', forty: '40', fifty: '50', versus: 'vs' },
    ...{ first: '1st', second: '2nd', third: '3rd', fourth: '4th', fifth: '5th', sixth: '6th' },
    ...{ seventh: '7th', eighth: '8th', ninth: '9th', tenth: '10th' },
  }),
);

/** Most words have none of these. */
const mayVary = /our|[iy]s|ll|[tb]re|ogue/;
const mayBeLatin = /[ao]e|sulph/;

/** @param word Lower case, letters and digits. */
export function spellingOf(word: string): string {
  const same = sameWords.get(word);
  if (same !== undefined) return same;
  if ('ivx'.includes(word[0] ?? '') && isRoman.test(word)) return String(numberOf(word));
  if (word.length < 5) return word;
  const plain =
    word.length > 5 && mayBeLatin.test(word)
      ? word.replaceAll('sulph', 'sulf').replace(/[ao]e(?!s?$)/g, 'e')
      : word;
  return mayVary.test(plain) ? americanOf(plain) : plain;
}

/** "Phase I" and "Phase 1", up to 39; a lone letter is taken for a number, too, as no digit stands where it means something else. */
const isRoman = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/;
const romanValues: Readonly<Record<string, number | undefined>> = { i: 1, v: 5, x: 10 };

function numberOf(roman: string): number {
  const values = [...roman].map((letter) => romanValues[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

function americanOf(word: string): string {
  for (let start = Math.max(2, word.length - longestEnding); start < word.length - 1; start += 1) {
    const american = endings.get(word.slice(start));
    if (american === undefined) continue;
    // Without a vowel before it most are no ending: "four", "mourning", "prise", "filling".
    const isEnding = word[start + 1] === 'r' || /[aeiouy]/.test(word.slice(0, start - 1));
    if (isEnding) return word.slice(0, start) + american;
  }
  return word;
}

/** A word without the mark of its plural. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  if (['sses', 'ches', 'shes', 'xes'].some((end) => word.endsWith(end))) return word.slice(0, -2);
  return word.slice(0, -1);
}
