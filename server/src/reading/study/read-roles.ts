/**
 * Tells what each sentence of a document says of its study (decision 49): learned from sentences of made-up studies and of abstracts, weighed by
 * logistic regression, one for each concept, as a sentence may say several. English alone.
 */
import packed from '../../../weights/study-roles.json' with { type: 'json' };
import type { Passage } from '../passage.js';
import { roleFeatures } from './role-features.js';
import { type StudyConcept, studyConcepts } from './study-concepts.js';
import type { StudySentence, StudyText } from './study-text.js';

/** What was learned, as `bench/roles/train.ts` writes it. */
export interface PackedRoles {
  /** Parted by ends of line. */
  readonly features: string;
  /** A byte for each feature and concept, in base64. */
  readonly weights: string;
  /** What a weight of 1 stands for. */
  readonly scale: number;
  /** One for each concept, parted by spaces. */
  readonly bias: string;
}

export interface Likely<P extends Passage = Passage> {
  readonly sentence: StudySentence<P>;
  /** That it says it, from 0 to 1. */
  readonly chance: number;
}

export interface RoleReader {
  /** All sentences, the title first, with how likely each says it. */
  weigh<P extends Passage>(text: StudyText<P>, concept: StudyConcept): Likely<P>[];
}

let opened: RoleReader | null = null;

/** Opened at the first text: unpacking is no part of a start. */
export function ownRoles(): RoleReader {
  opened ??= openRoles(packed);
  return opened;
}

/** The first of equal ones; null of none. */
export function likeliest<P extends Passage>(weighed: readonly Likely<P>[]): Likely<P> | null {
  return weighed.reduce<Likely<P> | null>(
    (best, each) => (best === null || each.chance > best.chance ? each : best),
    null,
  );
}

/** The title first, then all others as they stand. */
export function sentencesInOrder<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  const { title, sentences, declarations } = text;
  const all = [...sentences, ...declarations].sort((one, other) => one.order - other.order);
  return title === null ? all : [title, ...all];
}

export function openRoles(given: PackedRoles): RoleReader {
  const { features, weights, scale, bias } = given;
  const places = new Map(features.split('\n').map((feature, index) => [feature, index]));
  const bytes = new Int8Array(Buffer.from(weights, 'base64'));
  const start = bias.split(' ').map(Number);
  /** A text is asked for many concepts. */
  const known = new WeakMap<StudyText, readonly (readonly number[])[]>();
  return {
    weigh<P extends Passage>(text: StudyText<P>, concept: StudyConcept): Likely<P>[] {
      const place = studyConcepts.indexOf(concept);
      const all = sentencesInOrder(text);
      const chances = known.get(text) ?? read(all);
      known.set(text, chances);
      return all.map((sentence, index) => ({ sentence, chance: chances[index]?.[place] ?? 0 }));
    },
  };

  /** Of each sentence, in the order of concepts. */
  function read(sentences: readonly StudySentence[]): number[][] {
    return sentences.map((sentence, index) => {
      const sums = [...start];
      for (const feature of roleFeatures(sentence, sentences[index - 1], sentences.length)) {
        const place = places.get(feature);
        if (place === undefined) continue;
        const own = bytes.subarray(place * sums.length, (place + 1) * sums.length);
        own.forEach((weight, at) => {
          sums[at] = (sums[at] ?? 0) + weight * scale;
        });
      }
      return sums.map((sum) => 1 / (1 + Math.exp(-sum)));
    });
  }
}
