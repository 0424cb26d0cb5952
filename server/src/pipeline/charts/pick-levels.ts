/** Which categories of a column are drawn, in which order and under which names. */
import { type Cell, type ChartColumn, plainText } from './chart-data.js';
import { formatCount } from './format-number.js';

export interface Levels {
  /** In the order in which they are shown. */
  readonly names: readonly string[];
  /** The name of a cell; null where it is missing or not drawn. */
  readonly nameOf: (cell: Cell | undefined) => string | null;
  /** What is not drawn. */
  readonly notes: readonly string[];
}

const natural = new Intl.Collator('en', { numeric: true });
const nameMaxLength = 60;

/** The most frequent ones, in their natural order (`5 mg` before `10 mg`), or in that of the data. */
export function pickLevels(
  { values }: ChartColumn,
  max: number,
  order: 'natural' | 'data' = 'natural',
): Levels {
  const counts = new Map<string, number>();
  for (const cell of values)
    if (cell !== null) counts.set(String(cell), (counts.get(String(cell)) ?? 0) + 1);
  const byCount = [...counts].sort(([, first], [, second]) => second - first);
  const frequent = byCount.slice(0, max);
  const kept = new Set(frequent.map(([level]) => level));
  const shown = [...counts.keys()].filter((level) => kept.has(level));
  if (order === 'natural') shown.sort(natural.compare);
  const names = nameApart(shown);
  const [least, next] = [byCount[max - 1]?.[1], byCount[max]?.[1]];
  const drawn = least === next ? max : `The ${max} most frequent`;
  return {
    names: [...names.values()],
    nameOf: (cell) =>
      cell === null || cell === undefined ? null : (names.get(String(cell)) ?? null),
    notes:
      next === undefined ? [] : [`${drawn} of ${formatCount(counts.size)} categories are drawn.`],
  };
}

/** Cut, and told apart where they are cut to the same. */
function nameApart(levels: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    levels.map((level) => {
      const plain = plainText(level, nameMaxLength) || '(blank)';
      let name = plain;
      for (let copy = 2; taken.has(name); copy += 1) name = `${plain} (${copy})`;
      taken.add(name);
      return [level, name];
    }),
  );
}
