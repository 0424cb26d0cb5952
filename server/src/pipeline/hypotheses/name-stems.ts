/** Which stems a sentence names, however it names them: also what its abbreviations stand for and are written as, as any work says. */
import { groupedBy } from '../study/group-by.js';
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

/** Rather too many than too few: also of an abbreviation that is short, or stands for one thing here and for another there. */
export function createStemNamer(
  abbreviations: readonly Abbreviation[],
  { read, stem }: { readonly read: WordReader; readonly stem: (word: string) => string },
): NameStems {
  const stemsOf = (words: readonly TermWord[]) => words.map(({ key }) => stem(key));
  const namings = abbreviations.map(({ short, long }) => {
    const stems = stemsOf(long);
    return { short, written: stemsOf(read(short)), first: stems[0] ?? '', long: stems };
  });
  const byShort = groupedBy(namings, ({ short }) => short);
  const byLong = groupedBy(namings, ({ first }) => first);
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
    return new Set([...stems, ...named.flatMap(({ written }) => written)]);
  };
}
