/** Which stems a sentence names, however it names them: also what its abbreviations stand for and are written as, as any work says. */
import type { Abbreviation } from './find-abbreviations.js';
import { listCapitalised, type TermWord, type WordReader } from './read-words.js';

interface NamingSentence {
  readonly text: string;
  readonly words: readonly TermWord[];
}

/** @param own What the work of the sentence itself says: there nothing else is meant. */
export type NameStems = (
  sentence: NamingSentence,
  own: readonly Abbreviation[],
) => ReadonlySet<string>;

interface Naming {
  readonly short: readonly string[];
  readonly long: readonly string[];
}

/** Rather too many than too few: also of an abbreviation that is short, or stands for one thing here and for another there. */
export function createStemNamer(
  abbreviations: readonly Abbreviation[],
  { read, stem }: { readonly read: WordReader; readonly stem: (word: string) => string },
): NameStems {
  const stemsOf = (words: readonly TermWord[]) => words.map(({ key }) => stem(key));
  const byShort = new Map<string, Naming[]>();
  const byLong = new Map<string, Naming[]>();
  for (const { short, long } of abbreviations) {
    const naming = { short: stemsOf(read(short)), long: stemsOf(long) };
    push(byShort, short, naming);
    push(byLong, naming.long[0] ?? '', naming);
  }
  const stemsFor = (short: string, own: readonly Abbreviation[]): readonly string[] => {
    const meant = own.filter((abbreviation) => abbreviation.short === short);
    const longs =
      meant.length > 0
        ? meant.map(({ long }) => stemsOf(long))
        : (byShort.get(short)?.map(({ long }) => long) ?? []);
    return longs.length === 0 ? [] : [...stemsOf(read(short)), ...longs.flat()];
  };
  return ({ text, words }, own) => {
    const shorts = listCapitalised(text).flatMap((short) => stemsFor(short, own));
    const stems = new Set([...stemsOf(words), ...shorts]);
    const named = [...stems]
      .flatMap((first) => byLong.get(first) ?? [])
      .filter(({ long }) => long.every((each) => stems.has(each)));
    return new Set([...stems, ...named.flatMap(({ short }) => short)]);
  };
}

function push(namings: Map<string, Naming[]>, key: string, naming: Naming): void {
  const known = namings.get(key);
  if (known === undefined) namings.set(key, [naming]);
  else known.push(naming);
}
