/** The same chart for another width or ground. */
import { z } from 'zod';
import type { Json } from './chart-body.js';
import { chartThemes } from './chart-theme.js';
import { wrapText } from './wrap-text.js';

/** Pixels that a character of the title, and of the line below it, takes on the average. */
const characterPx = { text: 8.3, subtitle: 6.6 };

export interface ChartFit {
  /** Pixels, margins included. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export function fitChart(specification: Json, { width, scheme }: ChartFit): Json {
  const { text, subtitle } = headingOf(specification);
  return {
    ...specification,
    title: {
      text: wrapText(text, Math.floor(width / characterPx.text) - 4),
      subtitle: wrapText(subtitle, Math.floor(width / characterPx.subtitle) - 4),
    },
    width,
    params: [{ name: 'room', value: width }],
    config: chartThemes[scheme],
  };
}

/** As it was before it was broken into lines. */
const headingSchema = z.object({
  usermeta: z.object({
    lectern: z.object({ heading: z.object({ text: z.string(), subtitle: z.string() }) }),
  }),
});

function headingOf(specification: Json): { text: string; subtitle: string } {
  return headingSchema.parse(specification).usermeta.lectern.heading;
}
