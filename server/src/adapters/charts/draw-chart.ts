/** Draws a chart as SVG and PNG. Nothing is fetched for it, and no text of it becomes code. */
import { Resvg } from '@resvg/resvg-js';
import * as vega from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { DrawnChart } from '../../ports/chart-drawer.js';
import { box, type ChartFonts, openChartFonts } from './chart-fonts.js';

interface TextItem {
  readonly fontSize?: unknown;
  readonly fontWeight?: unknown;
  /** Pixels beyond which Vega cuts the text. */
  readonly limit?: unknown;
}

/** Vega's own types leave it out; it is there for renderers that know their fonts. */
const { textMetrics: metrics } = vega as unknown as {
  readonly textMetrics: { width: (item: TextItem, text: unknown) => number };
};

let fonts: ChartFonts | null = null;

/** @throws Error where Vega-Lite, Vega or the renderer finds the specification wrong. */
export async function drawChart(
  specification: Readonly<Record<string, unknown>>,
): Promise<DrawnChart> {
  fonts ??= prepareFonts();
  // Vega-Lite itself refuses what is no specification of its kind.
  const { spec } = compile(specification as unknown as TopLevelSpec);
  const view = new vega.View(vega.parse(spec, undefined, { ast: true }), {
    renderer: 'none',
    expr: expressionInterpreter,
    loader: refuseAll(),
    logLevel: vega.Error,
  });
  try {
    const svg = await view.toSVG();
    const { text, missing } = boxMissing(svg, fonts);
    const picture = new Resvg(text, {
      fitTo: { mode: 'zoom', value: 2 },
      font: { fontFiles: [...fonts.files], loadSystemFonts: false, defaultFontFamily: 'Inter' },
    });
    return { svg, png: picture.render().asPng(), missing };
  } finally {
    view.finalize();
  }
}

/** Without a canvas Vega guesses how wide a text is, far too wide for labels to stand well. */
function prepareFonts(): ChartFonts {
  const opened = openChartFonts();
  metrics.width = (item, text) => {
    const size = Number(item.fontSize ?? 11);
    const isBold = Number(item.fontWeight) >= 600 || item.fontWeight === 'bold';
    const width = opened.widthOf(String(text ?? '').trim(), { size, isBold });
    const limit = Number(item.limit ?? 0);
    return limit > 0 ? Math.min(limit, width) : width;
  };
  return opened;
}

function refuseAll(): vega.Loader {
  const refuse = (): Promise<never> => Promise.reject(new Error('A chart loads nothing'));
  return { load: refuse, sanitize: refuse, http: refuse, file: refuse };
}

/** The renderer leaves out what its font lacks without a word. */
function boxMissing(svg: string, { has }: ChartFonts): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const text = svg.normalize('NFC').replace(/\P{ASCII}/gu, (character) => {
    if (has(character)) return character;
    // Joiners and marks of variants show nothing of their own.
    if (/[\p{Cf}\p{Mn}\p{Zs}]/u.test(character)) return /\p{Zs}/u.test(character) ? ' ' : '';
    missing.add(character);
    return box;
  });
  return { text, missing: [...missing] };
}
