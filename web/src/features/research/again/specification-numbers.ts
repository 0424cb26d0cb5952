/** The numbers of the specification of a dataset, in groups as a person reads them, and the specification with others in their place. */
import type { DatasetSpecification } from '@lectern/contract';

interface SpecificationNumber {
  /** Where it stands: names and indices, with dots between them. */
  readonly place: string;
  readonly label: string;
  /** Null where there is none, as of a limit. */
  readonly value: number | null;
  /** Below the field; empty for none. */
  readonly hint: string;
}

export interface NumberGroup {
  readonly title: string;
  readonly numbers: readonly SpecificationNumber[];
}

const names: Readonly<Record<string, string>> = {
  mean: 'Mean',
  sd: 'Standard deviation',
  min: 'From',
  max: 'To',
  base: 'Base',
  noise_sd: 'Noise, standard deviation',
  autocorrelation: 'Autocorrelation',
  trend: 'Trend, from row to row',
  base_share: 'Base share',
};

export function listNumbers({
  sample_size,
  columns,
  effects,
}: DatasetSpecification): NumberGroup[] {
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const nameOf = (column: string): string => labels.get(column) ?? column;
  return [
    {
      title: 'Rows',
      numbers: [{ place: 'sample_size', label: 'Rows', value: sample_size, hint: '' }],
    },
    ...effects.map(({ from, to, level, size, meaning }, index) => ({
      title: `Effect of ${nameOf(from)}${level === null ? '' : ` (${level})`} on ${nameOf(to)}`,
      numbers: [{ place: `effects.${index}.size`, label: 'Size', value: size, hint: meaning }],
    })),
    ...columns
      .map((column, index) => ({
        title: column.unit === '' ? column.label : `${column.label}, ${column.unit}`,
        numbers: numbersOf(column, `columns.${index}`),
      }))
      .filter(({ numbers }) => numbers.length > 0),
  ];
}

function numbersOf(
  { source, limits }: DatasetSpecification['columns'][number],
  place: string,
): SpecificationNumber[] {
  const ofSource = Object.entries(source)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .filter(([name]) => names[name] !== undefined)
    .map(([name, value]) => ({
      ...{ place: `${place}.source.${name}`, label: names[name] ?? name, value, hint: '' },
    }));
  if (ofSource.length === 0 || source.shape === 'chance') return ofSource;
  const bounds = [
    { place: `${place}.limits.min`, label: 'Least value', value: limits.min, hint: '' },
    { place: `${place}.limits.max`, label: 'Greatest value', value: limits.max, hint: '' },
  ];
  return [...ofSource, ...bounds];
}

/** @throws where what was typed is no number; an empty field is none, which limits may be. */
export function applyNumbers(
  specification: DatasetSpecification,
  typed: ReadonlyMap<string, string>,
): DatasetSpecification {
  const changed = structuredClone(specification);
  for (const [place, text] of typed) {
    const value = text.trim() === '' ? null : Number(text);
    const isLimit = place.includes('.limits.');
    if (value === null ? !isLimit : !Number.isFinite(value))
      throw new Error('Please enter a number in each field.');
    const path = place.split('.');
    const last = path.pop() ?? '';
    // The place was made by `listNumbers` from this specification.
    let holder = changed as unknown as Record<string, unknown>;
    for (const step of path) holder = holder[step] as Record<string, unknown>;
    holder[last] = value;
  }
  return changed;
}
