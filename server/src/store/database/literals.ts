/** Writes values into statements, for several statements that are sent in one round trip: those take no parameters. */
import pg from 'pg';

/** A text as it is, whatever stands in it; zero bytes, which no text of the database can hold, as spaces. */
export function writeText(text: string): string {
  return pg.escapeLiteral(text.replaceAll('\0', ' '));
}

/** @throws RangeError for anything but a whole number. */
export function writeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
  return String(value);
}

export function writeIds(ids: readonly string[]): string {
  return `${writeText(`{${ids.map((id) => JSON.stringify(id)).join(',')}}`)}::uuid[]`;
}

export function writeVector(vector: Float32Array): string {
  return `${writeText(`[${vector.join(',')}]`)}::vector(${vector.length})`;
}
