/** Numbers and times as people read them. */
import { sayScore } from '@lectern/contract/limits';
import { sayCount, sayNumber, sayRange } from '@lectern/contract/words/say';

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

/** `14:07` today, `2026-01-31 14:07` on another day, in the person's own time zone. */
export function formatMoment(isoTime: string, now: Date = new Date()): string {
  const day = (date: Date): string => date.toLocaleDateString('sv-SE');
  const date = new Date(isoTime);
  return day(date) === day(now) ? formatClock(isoTime) : `${day(date)} ${formatClock(isoTime)}`;
}

/** `1 article`, `3 articles`, `10,000 articles`. */
export function formatPlural(count: number, noun: string): string {
  return sayCount(count, noun);
}

/** `0.83`; rounded down, so that what is below a threshold never looks equal to it. */
export function formatRelevance(score: number): string {
  return sayScore(score);
}

/** `84 KB`, `2.4 MB`, `1.2 GB` from bytes; of less than a KB `1 KB`, unless there is nothing. */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return '0 KB';
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return formatMegabytes(kilobytes / 1024);
}

/** `58.4 MB`, and `1.2 GB` above 1024 MB. */
export function formatMegabytes(megabytes: number): string {
  if (megabytes > 1024) return `${trimmed(megabytes / 1024)} GB`;
  return megabytes < 0.1 ? `${megabytes.toFixed(2)} MB` : `${trimmed(megabytes)} MB`;
}

/** Pages as a person would say them: `Page 7`, `Pages 6–7`; empty text where there are none. */
export function formatPages(from: number | null, to: number | null): string {
  const pages = sayRange(from, to);
  if (pages === '') return '';
  return `${pages.includes('–') ? 'Pages' : 'Page'} ${pages}`;
}

/** The first characters of an identifier, as many as people compare. */
export function shortenId(id: string, length = 12): string {
  return id.replaceAll('-', '').slice(0, length);
}

/** `Early emergenc…` for a title that is longer than so many characters. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}

/** `9,214`. */
export function formatNumber(count: number): string {
  return sayNumber(count);
}

/** `2026-01-31 14:07` in the person's own time zone; the text itself where it is no time. */
export function formatTimestamp(isoTime: string): string {
  const time = new Date(isoTime);
  // Swedish writes dates as ISO 8601 does.
  return Number.isNaN(time.getTime())
    ? isoTime
    : time.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** `Journal article` from `journal article`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function trimmed(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
}
