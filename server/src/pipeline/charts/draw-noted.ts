/** Draws a chart that is kept anew, with a note below its title: what has become known of it since goes wherever its files go. */
import { z } from 'zod';
import type { ChartDrawer } from '../../ports/chart-drawer.js';
import { standardWidth } from './build-chart.js';
import type { Json } from './chart-body.js';
import { fitChart } from './fit-chart.js';
import { pictureWidth, sayMissing } from './make-chart.js';

export interface NotedChart {
  /** As the run keeps it. */
  readonly specification: unknown;
  readonly note: string;
  readonly format: 'png' | 'svg' | 'json';
  readonly scheme: 'light' | 'dark';
}

/** @throws UnavailableError when the server stops. */
export async function drawNoted(
  { specification, note, format, scheme }: NotedChart,
  { drawer, signal }: { readonly drawer: ChartDrawer; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const draw = (said: string) => {
    const noted = addNote(specification, said);
    return drawer.draw(fitChart(noted, { width: pictureWidth, scheme }), signal);
  };
  if (format === 'json') return Buffer.from(JSON.stringify(addNote(specification, note)));
  const { svg, png, missing } = await draw(note);
  // Whoever shows an SVG has fonts of their own.
  if (format === 'svg') return Buffer.from(svg);
  return missing.length === 0 ? png : (await draw(`${note} ${sayMissing(missing.length)}`)).png;
}

const keptSchema = z.looseObject({
  description: z.string(),
  usermeta: z.looseObject({
    lectern: z.looseObject({ heading: z.object({ text: z.string(), subtitle: z.string() }) }),
  }),
});

function addNote(specification: unknown, note: string): Json {
  const { usermeta, description, ...kept } = keptSchema.parse(specification);
  const { lectern } = usermeta;
  const subtitle = `${lectern.heading.subtitle}. ${note}`;
  const noted = {
    ...{ ...kept, description: `${description} ${note}` },
    usermeta: { ...usermeta, lectern: { ...lectern, heading: { ...lectern.heading, subtitle } } },
  };
  return fitChart(noted, { width: standardWidth, scheme: 'light' });
}
