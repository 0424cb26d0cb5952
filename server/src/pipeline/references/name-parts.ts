/** Puts what stands in the wrong part of a name where CSL has it: a generation behind the family, particles behind the given name. */
import { generation, isGeneration } from '@lectern/contract';
import { isSuffix } from '../../works/author-name.js';
import type { CslName } from './csl-item.js';

const generationAtEnd = new RegExp(String.raw`(?<=[^\s,]),?\s(${generation})$`);

/** In lower case behind a given name these are no part of it; those that are syllables of one, too, stand there as particles far more often. */
const particles: ReadonlySet<string> = new Set(
  "von v. vom van der den dem de del della dell' dei degli degl' di da das do dos du des ter ten zu zum zur af av ibn bint el al al- el- d' de' 't".split(
    ' ',
  ),
);
/** Particles behind others alone: `de la`, `von und zu`. */
const joined: ReadonlySet<string> = new Set("la las los le l' und".split(' '));
/** Before others alone: `in 't`, `op den`. */
const leading: ReadonlySet<string> = new Set(['in', 'op', 'aan']);

/** Of a person; a body has one part alone. */
export function arrangeParts(name: CslName): CslName {
  return withParticles(withGeneration(name));
}

function withGeneration(name: CslName): CslName {
  const { family = '', given = '', suffix = '' } = name;
  if (family === '' || given === '') return name;
  // As BibTeX orders them: `King, Jr., Martin Luther`.
  if (isGeneration(given) && suffix !== '' && !isSuffix(suffix))
    return { ...name, given: suffix, suffix: given };
  if (suffix !== '') return name;
  // `William Smith 3rd`, of which a program took the last word for the family; `Kumar A` has initials there.
  const last = given.lastIndexOf(' ');
  const isWord = !given.includes(',') && /\p{Ll}/u.test(given.slice(last + 1));
  if (isGeneration(family) && last > 0 && isWord)
    return { ...name, family: given.slice(last + 1), given: given.slice(0, last), suffix: family };
  const ofFamily = generationAtEnd.exec(family);
  if (ofFamily !== null)
    return { ...name, family: family.slice(0, ofFamily.index), suffix: ofFamily[1] };
  const ofGiven = generationAtEnd.exec(given);
  return ofGiven === null
    ? name
    : { ...name, given: given.slice(0, ofGiven.index), suffix: ofGiven[1] };
}

/** `Alexander von` and `María de la`, as catalogues write people under their bare family. */
function withParticles(name: CslName): CslName {
  const words = (name.given ?? '').split(' ');
  const plain = words.map((word) => word.replace('’', "'"));
  const isParticle = (word: string, at: number): boolean =>
    particles.has(word) ||
    (joined.has(word) && particles.has(plain[at - 1] ?? '')) ||
    (leading.has(word) && particles.has(plain[at + 1] ?? ''));
  const start = plain.findLastIndex((word, at) => !isParticle(word, at)) + 1;
  // Whoever writes everything in lower case says nothing by it.
  const isTold = start < words.length && words.slice(0, start).some((word) => /\p{Lu}/u.test(word));
  if (!isTold || !name.family || name['dropping-particle']) return name;
  return {
    ...name,
    given: words.slice(0, start).join(' '),
    'dropping-particle': words.slice(start).join(' '),
  };
}

/** Words with spaces between them, but none behind particles such as `al-` and `d'`. */
export function joinWords(words: readonly (string | undefined)[]): string {
  return words
    .filter(Boolean)
    .map((word = '') =>
      /(?:^|\s)(?:[ae]l-|[dl]['’]|de(?:ll|gl)['’])$/u.test(word) ? word : `${word} `,
    )
    .join('')
    .trim();
}
