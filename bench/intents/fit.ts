/** Multinomial logistic regression on features that are there or not, by stochastic descent with a step of its own for each weight (AdaGrad). */
import { createRandom } from '../support/random.js';

interface Fitted {
  /** By feature, one for each class behind the other. */
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

export interface Sample {
  readonly features: readonly number[];
  readonly label: number;
}

interface Fitting {
  readonly featureCount: number;
  readonly labelCount: number;
  /** Strength of what draws weights to nothing. */
  readonly strength: number;
  readonly rounds: number;
  readonly seed: number;
}

const step = 0.3;

export function fitWeights(samples: readonly Sample[], fitting: Fitting): Fitted {
  const { featureCount, labelCount, strength, rounds, seed } = fitting;
  const weights = new Float64Array(featureCount * labelCount);
  const bias = new Float64Array(labelCount);
  const squares = new Float64Array(weights.length).fill(1e-6);
  const biasSquares = new Float64Array(labelCount).fill(1e-6);
  const counts = new Float64Array(featureCount);
  for (const { features } of samples)
    for (const feature of features) counts[feature] = at(counts, feature) + 1;
  const random = createRandom(seed);
  const order = samples.map((_, index) => index);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const sample = samples[index];
      if (sample === undefined) continue;
      const chances = chancesOf(sample.features, { weights, bias });
      for (let label = 0; label < labelCount; label += 1) {
        const error = at(chances, label) - (label === sample.label ? 1 : 0);
        move(bias, biasSquares, label, error);
        for (const feature of sample.features) {
          const place = feature * labelCount + label;
          // Over a round each weight is drawn once, however many samples have it.
          move(
            weights,
            squares,
            place,
            error + (strength * at(weights, place)) / at(counts, feature),
          );
        }
      }
    }
  }
  return { weights, bias };
}

function move(values: Float64Array, squares: Float64Array, place: number, slope: number): void {
  squares[place] = at(squares, place) + slope * slope;
  values[place] = at(values, place) - (step * slope) / Math.sqrt(at(squares, place));
}

function chancesOf(features: readonly number[], { weights, bias }: Fitted): Float64Array {
  const sums = Float64Array.from(bias);
  for (const feature of features)
    for (let label = 0; label < sums.length; label += 1)
      sums[label] = at(sums, label) + at(weights, feature * sums.length + label);
  const most = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}

function at(values: Float64Array, place: number): number {
  return values[place] ?? 0;
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
}
