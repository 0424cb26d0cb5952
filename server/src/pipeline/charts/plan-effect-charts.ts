/** Draws the effect sizes that cited passages state, a chart a measure and unit. */
import { plainText } from './chart-data.js';
import { numbers, planned, words } from './evidence-columns.js';
import { findEffects, type StatedEffect } from './find-effects.js';
import { countOf } from './format-number.js';
import type { EvidenceToDraw } from './plan-evidence-charts.js';
import type { PlannedChart } from './planned-chart.js';

const effectsLeast = 2;
const effectChartsMax = 2;

interface FoundEffect {
  readonly effect: StatedEffect;
  readonly source: EvidenceToDraw['sources'][number];
  /** By which the text cites the passage. */
  readonly marker: number;
}

/** Best covered first. */
export function planEffectCharts(
  sources: EvidenceToDraw['sources'],
  citations: EvidenceToDraw['citations'],
): PlannedChart[] {
  const found = new Map<string, FoundEffect>();
  const doubtful = new Map<string, StatedEffect>();
  for (const { marker, source: number, text } of citations) {
    const source = sources.find((one) => one.number === number);
    if (source === undefined) continue;
    const effects = findEffects(text);
    for (const effect of effects.stated) keepOnce(found, { effect, source, marker });
    for (const effect of effects.doubtful) doubtful.set(keyOf(effect), effect);
  }
  const leftOut = [...doubtful].flatMap(([key, { measure }]) => (found.has(key) ? [] : measure));
  const all = [...found.values()];
  const axes = [...new Set(all.map(({ effect }) => axisOf(effect)))];
  return axes
    .map((axis) => all.filter(({ effect }) => axisOf(effect) === axis))
    .filter((effects) => effects.length >= effectsLeast)
    .toSorted((first, second) => second.length - first.length)
    .slice(0, effectChartsMax)
    .map((effects) => forest(effects, leftOut));
}

/** What may stand on one axis. */
function axisOf({ measure, unit }: StatedEffect): string {
  return JSON.stringify([measure, unit?.key]);
}

function keyOf({ measure, estimate, low, high }: StatedEffect): string {
  return JSON.stringify([measure, estimate, low, high]);
}

/** The very same figures are one result, told by versions of one work or by who speaks of it: they stand under the first source. */
function keepOnce(found: Map<string, FoundEffect>, each: FoundEffect): void {
  const key = keyOf(each.effect);
  if (!found.has(key)) found.set(key, each);
}

/** @param leftOut Measures, one for each figure behind its name that may be of something else. */
function forest(effects: readonly FoundEffect[], leftOut: readonly string[]): PlannedChart {
  const { measure = '', unit = null } = effects[0]?.effect ?? {};
  const others = leftOut.filter((each) => each === measure).length;
  const lacks =
    others === 0
      ? ''
      : ` ${countOf(others, 'more figure')} behind this name or its abbreviation ${others === 1 ? 'was' : 'were'} left out.`;
  const names = nameRows(effects);
  return planned(
    {
      chart_type: 'scatter',
      title: `${measure}${unit === null ? '' : ` in ${unit.name}`} as sources state it`,
      description: `Effect sizes with their 95 % intervals as they stand in the cited passages; they may be of different outcomes, of different things that act and of different people, and are not pooled.${lacks}`,
      x: 'estimate',
      y: 'source',
      interval: { low: 'low', high: 'high' },
      data_source: 'Cited passages of this run',
    },
    [
      {
        ...numbers(
          'estimate',
          `${measure}, 95 % interval`,
          effects.map(({ effect }) => effect.estimate),
        ),
        unit: unit?.name ?? '',
      },
      words('source', 'Source', names),
      numbers(
        'low',
        'From',
        effects.map(({ effect }) => effect.low),
      ),
      numbers(
        'high',
        'To',
        effects.map(({ effect }) => effect.high),
      ),
    ],
  );
}

/** What tells a row from another stands first, as a narrow axis cuts names: the number in the text, what the figure is for, which of several it is. */
function nameRows(effects: readonly FoundEffect[]): string[] {
  const names = effects.map(({ effect, marker }) =>
    [`[${marker}]`, ...(effect.of === undefined ? [] : [`${effect.of}:`])].join(' '),
  );
  return effects.map(({ source }, place) => {
    const name = names[place] ?? '';
    const earlier = names.slice(0, place).filter((other) => other === name).length;
    const copy = names.filter((other) => other === name).length > 1 ? ` (${earlier + 1})` : '';
    return `${name}${copy} ${plainText(source.title, 44)}`;
  });
}
