import { expect, it } from 'vitest';
import type { ChartDrawer } from '../../ports/chart-drawer.js';
import { buildChart } from './build-chart.js';
import { drawNoted, type NotedChart } from './draw-noted.js';
import { request, trialData } from './testing.js';

const drawer: ChartDrawer = {
  draw: async ({ title, width, config }) => ({
    ...{ svg: JSON.stringify({ title, width, config }), missing: [] },
    png: Buffer.from(JSON.stringify(title)),
  }),
  close: async () => undefined,
};

const { specification } = buildChart({
  request: request({ chart_type: 'histogram', x: 'dose' }),
  ...{ data: trialData(50), seed: 7 },
});
const note = 'Drawn before it was known that 1 source of this run is retracted: “Moss”.';

async function draw(
  format: NotedChart['format'],
  by: ChartDrawer = drawer,
): Promise<Record<string, unknown>> {
  const signal = new AbortController().signal;
  const chart = { ...{ specification, note, format }, scheme: 'dark' as const };
  return JSON.parse(Buffer.from(await drawNoted(chart, { drawer: by, signal })).toString());
}

it('says the note below the title of each picture', async () => {
  expect(JSON.stringify(await draw('png')).replaceAll('","', ' ')).toContain(note);
  const drawn = await draw('svg');
  expect(JSON.stringify(drawn.title).replaceAll('","', ' ')).toContain(note);
  const kept = JSON.stringify(specification.config);
  expect(JSON.stringify(drawn.config)).not.toBe(kept);
});

it('says of a picture alone that its font lacks characters of the note', async () => {
  const lacking: ChartDrawer = {
    ...drawer,
    draw: async (chart, signal) => ({
      ...(await drawer.draw(chart, signal)),
      missing: ['中', '文'],
    }),
  };
  const told = 'The font of the picture lacks 2 of its characters: a box stands for each.';
  const png = JSON.stringify(await draw('png', lacking)).replaceAll('","', ' ');
  expect(png).toContain(`${note} ${told}`);
  for (const format of ['svg', 'json'] as const)
    expect(JSON.stringify(await draw(format, lacking)).replaceAll('","', ' ')).not.toContain(told);
  expect(JSON.stringify(await draw('png')).replaceAll('","', ' ')).not.toContain('lacks');
});

it('gives the specification with the note and all that it had', async () => {
  const noted = await draw('json');
  const { title, description, usermeta, ...rest } = noted;
  const {
    title: _title,
    description: said,
    usermeta: _meta,
    ...before
  } = JSON.parse(JSON.stringify(specification));
  expect(rest).toEqual(before);
  expect(description).toBe(`${said} ${note}`);
  expect(JSON.stringify(title).replaceAll('","', ' ')).toContain(note);
  expect(JSON.stringify(usermeta)).toContain(note);
});
