/** Orders what words found by more than their counts: how close neighbouring words of the question stand, and what the library tells of words that go together. */
import type { StemsOfLanguage } from '../../reading/language/remember-stems.js';
import { findWords } from '../../reading/language/words.js';
import type { Database } from '../../store/database/database.js';
import { loadSearchTexts } from '../../store/passages/scored-passages.js';
import { loadTopics } from '../../store/passages/topics.js';
import type { FoundPassage } from '../../store/passages/word-search.js';
import { compareVectors, placeStems, unpackVector } from '../topics/topic-vector.js';
import { findPairs, type Pair, shareOfPairs } from './measure-closeness.js';
import type { LibraryView } from './read-library.js';

export interface RefineOptions {
  readonly database: Database;
  readonly library: LibraryView;
  readonly stems: StemsOfLanguage;
}

/** What each counts beside the share that a passage has of the best score; chosen by `npm run bench:retrieval`. */
export const refinement = { closeness: 0.4, topics: 0.3 } as const;
/** Only so many of the best are read again. */
const readAgain = 20;

/** The same passages, best first. */
export async function refineWords(
  question: string,
  found: readonly FoundPassage[],
  options: RefineOptions,
): Promise<FoundPassage[]> {
  const best = found.reduce((most, { score }) => Math.max(most, score), 0);
  if (best <= 0 || found.length === 1) return [...found];
  const [closeness, topics] = await Promise.all([
    measureCloseness(question, found.slice(0, readAgain), options),
    measureTopics(question, found, options),
  ]);
  return found
    .map(({ chunkId, score }) => {
      const share = score / best;
      const ofTopics = topics === null ? share : (topics.get(chunkId) ?? share);
      const ofCloseness = closeness.get(chunkId) ?? 0;
      return {
        chunkId,
        score: share + refinement.closeness * ofCloseness + refinement.topics * ofTopics,
      };
    })
    .sort((one, other) => other.score - one.score);
}

/** Of each passage, how much of the question's pairs of neighbouring words it holds near each other, 0 to 1, telling words counting more. */
async function measureCloseness(
  question: string,
  found: readonly FoundPassage[],
  { database, library, stems }: RefineOptions,
): Promise<Map<string, number>> {
  const asked = findWords(question, stems(null));
  if (asked.length < 2) return new Map();
  const weights = (await library.weigh(asked.map(({ surface }) => surface))) ?? asked.map(() => 1);
  const texts = await loadSearchTexts(
    database,
    found.map(({ chunkId }) => chunkId),
  );
  const pairsOf = new Map<string | null, readonly Pair[]>();
  return new Map(
    [...texts].map(([chunkId, { text, language }]) => {
      const stem = stems(language);
      const pairs =
        pairsOf.get(language) ??
        findPairs(
          asked.map(({ surface }) => stem(surface)),
          weights,
        );
      pairsOf.set(language, pairs);
      return [
        chunkId,
        shareOfPairs(
          pairs,
          findWords(text, stem).map((word) => word.stem),
        ),
      ];
    }),
  );
}

/** Of each passage, how near it is to the question among the topics of the library, as a share of the nearest; null where nothing is known of them. */
async function measureTopics(
  question: string,
  found: readonly FoundPassage[],
  { database, library, stems }: RefineOptions,
): Promise<Map<string, number> | null> {
  const asked = [null, ...library.languages].flatMap((language) =>
    findWords(question, stems(language)).map(({ stem }) => stem),
  );
  const { words, passages } = await loadTopics(database, {
    stems: [...new Set(asked)],
    chunkIds: found.map(({ chunkId }) => chunkId),
  });
  const known = new Map([...words].map(([stem, vector]) => [stem, unpackVector(vector)]));
  const place = placeStems(asked, known);
  if (place === null) return null;
  const near = [...passages].flatMap(([chunkId, bytes]): [string, number][] =>
    bytes.length === 0 ? [] : [[chunkId, Math.max(0, compareVectors(place, unpackVector(bytes)))]],
  );
  const best = near.reduce((most, [, likeness]) => Math.max(most, likeness), 0);
  return best === 0 ? null : new Map(near.map(([chunkId, likeness]) => [chunkId, likeness / best]));
}
