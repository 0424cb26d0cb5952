/**
 * Weights that were trained further by low-rank adaptation (Hu 2021): to a matrix the product of two narrow ones is added. Those lie in a
 * small file of their own, under the name of the matrix; what the file holds beside them is new.
 */
import type { Tensor, Weights } from './safetensors.js';

/** What the narrow matrices are called behind the name of the wide one: `down` has few rows, `up` few columns. */
const suffixes = { down: '.down', up: '.up' } as const;

/** @throws EncodeError, when read, where the two files do not fit each other. */
export function adaptWeights(base: Weights, adaptation: Weights): Weights {
  return {
    has: (name) => adaptation.has(name) || base.has(name),
    readStored: (name) => (adaptation.has(name) ? adaptation : base).readStored(name),
    read(name) {
      if (adaptation.has(name)) return adaptation.read(name);
      const tensor = base.read(name);
      const [down, up] = [`${name}${suffixes.down}`, `${name}${suffixes.up}`];
      if (!adaptation.has(down)) return tensor;
      return addProduct(tensor, adaptation.read(down), adaptation.read(up));
    },
  };
}

function addProduct(base: Tensor, down: Tensor, up: Tensor): Tensor {
  const [rows = 0, columns = 0] = base.shape;
  const [rank = 0] = down.shape;
  const values = base.values.slice();
  for (let row = 0; row < rows; row += 1) {
    const own = values.subarray(row * columns, (row + 1) * columns);
    for (let inner = 0; inner < rank; inner += 1) {
      const added = down.values.subarray(inner * columns, (inner + 1) * columns);
      addScaled(own, added, up.values[row * rank + inner] ?? 0);
    }
  }
  return { shape: base.shape, values };
}

function addScaled(own: Float32Array, added: Float32Array, share: number): void {
  for (let column = 0; column < own.length; column += 1)
    own[column] = (own[column] ?? 0) + share * (added[column] ?? 0);
}
