/** The points of time of a series, as ISO dates, with the hour where they are hourly. */
import type { ColumnSource } from './specification.js';

type Dates = Extract<ColumnSource, { shape: 'dates' }>;

const hourMs = 3_600_000;
const stepMs = { hourly: hourMs, daily: 24 * hourMs, weekly: 7 * 24 * hourMs } as const;
const stepMonths = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** Months that are shorter than the day of the start end with their last day. */
export function listDates({ start, frequency }: Dates, rows: number): string[] {
  const begin = new Date(`${start}T00:00:00Z`);
  return Array.from({ length: rows }, (_, row) => {
    if (frequency === 'hourly' || frequency === 'daily' || frequency === 'weekly') {
      const text = new Date(begin.getTime() + row * stepMs[frequency]).toISOString();
      return frequency === 'hourly' ? text.slice(0, 16) : text.slice(0, 10);
    }
    const month = begin.getUTCMonth() + row * stepMonths[frequency];
    const lastDay = new Date(Date.UTC(begin.getUTCFullYear(), month + 1, 0)).getUTCDate();
    const day = Math.min(begin.getUTCDate(), lastDay);
    return new Date(Date.UTC(begin.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
  });
}
