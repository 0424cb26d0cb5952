/** How charts look, light and dark: quiet, read without colours, the same from the server and in the browser. */
import type { Json } from './chart-body.js';

interface Inks {
  readonly plate: string;
  readonly text: string;
  readonly text2: string;
  readonly grid: string;
  readonly edge: string;
  readonly synthetic: string;
  /** Of marks that stand alone, in large areas. */
  readonly single: string;
  readonly series: readonly string[];
  readonly sequence: readonly string[];
  readonly parting: readonly string[];
}

/** Contrast of each series with the plate is at least 3; any two differ for every kind of colour vision. */
const light: Inks = {
  plate: '#FFFFFF',
  text: '#1A2225',
  text2: '#455257',
  grid: '#E6EAEB',
  edge: '#7C888C',
  synthetic: '#6B3E86',
  single: '#106C86',
  series: ['#106C86', '#92582B', '#6A89EE', '#79054C', '#7F9D0D', '#2E298A', '#D57790', '#3F2900'],
  sequence: ['#EAF3F5', '#A9CDD6', '#5A9DAE', '#106C86', '#06323F'],
  parting: ['#92582B', '#F3F5F5', '#106C86'],
};

/** Cells of a heatmap keep the shades of the light one, so that what is written in them keeps its contrast. */
const dark: Inks = {
  plate: '#181E20',
  text: '#E7ECEC',
  text2: '#B9C3C6',
  grid: '#2B3437',
  edge: '#76848A',
  synthetic: '#CFA9E4',
  single: '#6FBCCB',
  series: ['#83E9FE', '#D07A98', '#76B0F6', '#8D7048', '#F5EB89', '#496FB6', '#FCB1AD', '#AFAE51'],
  sequence: light.sequence,
  parting: light.parting,
};

export const chartThemes = { light: themeOf(light), dark: themeOf(dark) } as const;

/** A configuration of Vega-Lite. */
function themeOf(inks: Inks): Json {
  return {
    background: inks.plate,
    font: 'Inter, "Source Sans 3 Variable", system-ui, sans-serif',
    // What a chart shows is told once, in its description; names of the data stay out of expressions.
    aria: false,
    mark: { aria: false, tooltip: null },
    view: { stroke: null },
    title: {
      anchor: 'start',
      frame: 'bounds',
      color: inks.text,
      fontSize: 15,
      fontWeight: 600,
      lineHeight: 20,
      subtitleColor: inks.text2,
      subtitleFontSize: 12,
      subtitleLineHeight: 17,
      subtitlePadding: 4,
      offset: 12,
    },
    axis: {
      labelColor: inks.text2,
      labelFontSize: 12,
      labelLimit: { expr: 'room < 480 ? room / 3 : 190' },
      labelPadding: 6,
      titleColor: inks.text,
      titleFontSize: 12.5,
      titleFontWeight: 600,
      titlePadding: 10,
      gridColor: inks.grid,
      domainColor: inks.edge,
      tickColor: inks.edge,
    },
    axisX: { titleLimit: { expr: 'width' } },
    axisY: { titleLimit: { expr: 'height' } },
    axisXQuantitative: { tickCount: { expr: 'max(4, floor(room / 90))' } },
    axisYQuantitative: { tickCount: 5 },
    axisTemporal: { tickCount: { expr: 'max(3, floor(room / 130))' } },
    legend: {
      orient: 'top',
      columns: { expr: 'max(1, floor(room / 195))' },
      labelColor: inks.text,
      labelFontSize: 12,
      labelLimit: 160,
      titleColor: inks.text2,
      titleFontSize: 12,
      titleFontWeight: 400,
      titleLimit: { expr: 'width' },
      symbolStrokeWidth: 2,
    },
    range: {
      category: inks.series,
      heatmap: inks.sequence,
      ramp: inks.sequence,
      diverging: inks.parting,
    },
    style: {
      single: { color: inks.single },
      'single-line': { color: inks.single },
      // Around a line, so that it is seen on a bar of any colour as on the plate.
      casing: { color: inks.plate, strokeWidth: 4 },
      whisker: { color: inks.text2, strokeWidth: 1.2 },
      median: { color: inks.plate, thickness: 2.5 },
      quartiles: { color: inks.text, strokeWidth: 3 },
      middle: { color: inks.plate, stroke: inks.text, strokeWidth: 1.5 },
      fit: { color: inks.text, strokeWidth: 1.8, strokeDash: [6, 4] },
      slice: { stroke: inks.plate, strokeWidth: 2 },
      cell: { stroke: inks.plate, strokeWidth: 1 },
      label: { color: inks.text, fontSize: 12, dx: 6, baseline: 'middle' },
      'on-deep': { color: '#FFFFFF', fontSize: 12 },
      'on-pale': { color: light.text, fontSize: 12 },
      synthetic: { color: inks.synthetic, fontSize: 12, fontWeight: 600 },
    },
  };
}
