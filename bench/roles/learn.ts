/** Learns what sentences say of their study, a logistic regression for each concept. */
import type { PackedRoles } from '../../server/src/reading/study/read-roles.js';
import { roleFeatures } from '../../server/src/reading/study/role-features.js';
import { studyConcepts } from '../../server/src/reading/study/study-concepts.js';
import { fitWeights } from '../intents/fit.js';
import type { LabelledStudy } from './data.js';

/** Strength of what draws weights to nothing; chosen by reading each set by what was learned of the others. */
const strength = 6;
const seed = 49;
const rounds = 15;
/** Sentences that a feature must stand in. */
const leastOfFeature = 3;
/** A feature of which no weight is as large is left out. */
const leastWeight = 0.12;

export function learnRoles(studies: readonly LabelledStudy[]): PackedRoles {
  const read = studies.flatMap(({ sentences, labels }) =>
    sentences.flatMap((sentence, index) => {
      const own = labels[index] ?? null;
      const features = [...roleFeatures(sentence, sentences[index - 1], sentences.length)];
      return own === null ? [] : [{ features, labels: own }];
    }),
  );
  const counts = new Map<string, number>();
  for (const feature of read.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const features = [...counts]
    .flatMap(([feature, count]) => (count >= leastOfFeature ? [feature] : []))
    .sort();
  const places = new Map(features.map((feature, index) => [feature, index]));
  const rows = read.map((each) => each.features.flatMap((feature) => places.get(feature) ?? []));
  const fitted = studyConcepts.map((concept) =>
    fitWeights(
      rows.map((own, index) => ({
        features: own,
        label: read[index]?.labels.has(concept) ? 1 : 0,
      })),
      { featureCount: features.length, labelCount: 2, strength, rounds, seed },
    ),
  );
  const weightOf = (index: number): number[] =>
    fitted.map(({ weights }) => (weights[index * 2 + 1] ?? 0) - (weights[index * 2] ?? 0));
  const kept = features
    .map((feature, index) => ({ feature, own: weightOf(index) }))
    .filter(({ own }) => own.some((weight) => Math.abs(weight) >= leastWeight));
  const most = kept
    .flatMap(({ own }) => own)
    .reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const scale = Number((most / 127).toPrecision(6));
  const bytes = kept.flatMap(({ own }) => own.map((weight) => Math.round(weight / scale)));
  return {
    features: kept.map(({ feature }) => feature).join('\n'),
    weights: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
    scale,
    bias: fitted.map(({ bias }) => ((bias[1] ?? 0) - (bias[0] ?? 0)).toFixed(4)).join(' '),
  };
}
