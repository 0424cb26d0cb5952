/** What designs of synthetic datasets are put together of. */

export interface Design {
  readonly name: string;
  readonly specification: unknown;
}

export const column = (name: string, role: string, source: object, more: object = {}) => ({
  name,
  label: name,
  role,
  source,
  ...more,
});
export const effect = (from: string, to: string, size: number, level: string | null = null) => ({
  from,
  to,
  size,
  level,
  meaning: 'An assumption of this measurement',
});
export const levels = (...shares: readonly (readonly [string, number])[]) => ({
  shape: 'levels',
  levels: shares.map(([name, share]) => ({ name, share })),
});
export const dates = (frequency: string) =>
  column('date', 'time', { shape: 'dates', start: '2001-01-31', frequency });
export const twoGroups = column('group', 'independent', levels(['control', 0.5], ['treated', 0.5]));

export function analysis(name: string, rows: number, parts: object): Design {
  return {
    name,
    specification: { title: name, purpose: name, type: 'analysis', sample_size: rows, ...parts },
  };
}
export function series(name: string, rows: number, parts: object): Design {
  return {
    name,
    specification: { title: name, purpose: name, type: 'time_series', sample_size: rows, ...parts },
  };
}
export function learning(name: string, rows: number, parts: object): Design {
  return {
    name,
    specification: {
      title: name,
      purpose: name,
      type: 'machine_learning',
      sample_size: rows,
      ...parts,
    },
  };
}
