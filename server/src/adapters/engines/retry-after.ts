/** Reads how long a service asks to be left alone. */

/** Milliseconds from the time of day, from seconds or an HTTP date; null where the header is missing or cannot be read. */
export function retryAfterMs(header: string | undefined, timeOfDay: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  if (!/[a-z]/i.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, time - timeOfDay);
}
