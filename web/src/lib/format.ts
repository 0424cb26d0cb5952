/** Numbers and times as people read them. */

/** `0:21`, `1:52`, `1:02:09`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** `148`, `9.2K`, `1.3M`. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  if (count < 999_500) return `${trimmed(count / 1000)}K`;
  return `${trimmed(count / 1_000_000)}M`;
}

/** `3.1 s`, `18 s`. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds))} s`;
}

/** `14:07` in the person's own time zone. */
export function formatClock(isoTime: string): string {
  return new Date(isoTime).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** `1 article`, `3 articles`. */
export function formatPlural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `Journal article` from `journal article`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function trimmed(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
}
