/** A map by texts that come from outside: every text is a name in it, `__proto__` among them, which zod leaves out of a record. */
import { z } from 'zod';

/** Stands for the one name that a record cannot have; no text that comes in holds NUL. */
const standIn = '\u0000__proto__';

export function textMap<Value extends z.ZodType>(value: Value) {
  return z.preprocess(
    (given: Readonly<Record<string, z.input<Value>>>) => renamed(given, '__proto__', standIn),
    z.record(z.string(), value).overwrite((read) => renamed(read, standIn, '__proto__')),
  );
}

function renamed<Map extends object>(map: Map, from: string, to: string): Map {
  if (typeof map !== 'object' || map === null || !Object.hasOwn(map, from)) return map;
  const entries = Object.entries(map).map(([name, each]) => [name === from ? to : name, each]);
  // The same values, one under another name.
  return Object.fromEntries(entries) as Map;
}
