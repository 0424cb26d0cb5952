/** What the page needs to know of a chart's specification: its table, and how it looks in the page. */

/** Vega-Lite as the server made it, with its data in it. */
export type ChartSpecification = Readonly<Record<string, unknown>>;

export interface ChartTableData {
  readonly columns: readonly { readonly field: string; readonly label: string }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export interface ChartPlace {
  /** Pixels. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

/** Null where the specification names none. */
export function tableOf(specification: ChartSpecification): ChartTableData | null {
  const columns = listOf(notesOf(specification).fields).flatMap(({ field, label }) =>
    typeof field === 'string' && typeof label === 'string' ? [{ field, label }] : [],
  );
  const rows = listOf(recordOf(specification.datasets).rows);
  return columns.length === 0 || rows.length === 0 ? null : { columns, rows };
}

/** About as high as it will be drawn. */
export function heightOf({ height }: ChartSpecification): number {
  return (typeof height === 'number' ? height : 300) + 90;
}

/** For the page: as wide as its place, on its ground, and without the title, which stands beside it. */
export function placeChart(
  specification: ChartSpecification,
  { width, scheme }: ChartPlace,
): ChartSpecification {
  const { dark } = notesOf(specification);
  const config = recordOf(scheme === 'dark' && dark !== undefined ? dark : specification.config);
  const { title: _, ...rest } = specification;
  return {
    ...rest,
    width,
    padding: 4,
    params: [{ name: 'room', value: width }],
    config: { ...config, mark: { ...recordOf(config.mark), tooltip: { content: 'data' } } },
  };
}

/** Tells of a mark what stands in its row: a line a column, and none where it stands for no row. */
export function markDescriber(specification: ChartSpecification): (datum: unknown) => string[] {
  const columns = tableOf(specification)?.columns ?? [];
  return (datum) => {
    const values = recordOf(datum);
    return columns.flatMap(({ field, label }) => {
      const value = values[field];
      return value === undefined || value === null ? [] : [`${label}: ${writeValue(value)}`];
    });
  };
}

export function writeValue(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return value.toLocaleString('en', { maximumSignificantDigits: 6 });
  return value === undefined || value === null ? '' : String(value);
}

function notesOf({ usermeta }: ChartSpecification): Readonly<Record<string, unknown>> {
  return recordOf(recordOf(usermeta).lectern);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
