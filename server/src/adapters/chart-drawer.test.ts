import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildChart } from '../pipeline/charts/build-chart.js';
import { everyType, request, trialData } from '../pipeline/charts/testing.js';
import { createChartDrawer } from './chart-drawer.js';

vi.setConfig({ testTimeout: 60_000 });

const drawer = createChartDrawer();
afterAll(() => drawer.close());
const patience = new AbortController().signal;
const data = trialData(300);

function specify(wanted: Parameters<typeof request>[0]) {
  return buildChart({ request: request(wanted), data, seed: 1 }).specification;
}

/** Width and height of a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = Buffer.from(png);
  expect(view.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [view.readUInt32BE(16), view.readUInt32BE(20)];
}

/** A bar chart of Vega-Lite's own, so that words can be anything. */
function barsOf(values: readonly object[], more: object = {}) {
  return {
    data: { values },
    mark: 'bar',
    width: 300,
    encoding: { y: { field: 'x', type: 'nominal', axis: { labelLimit: 0 } } },
    ...more,
  };
}

describe('drawing charts', () => {
  it.each(everyType)('draws every type as SVG and PNG: %o', async (wanted) => {
    const chart = await drawer.draw(specify(wanted), patience);
    expect(chart.svg).toMatch(/^<svg .*width="640"/);
    expect(chart.svg).toContain('synthetic');
    expect(sizeOf(chart.png)[0]).toBe(1280);
    expect(chart.missing).toEqual([]);
  });

  it('draws Greek, superscripts and signs, and a box for what its font lacks', async () => {
    const words = 'β χ² µ ≤ ≥ ± × − log₁₀ 10⁻³ °C é ў';
    const known = await drawer.draw(barsOf([{ x: words }]), patience);
    expect(known.missing).toEqual([]);
    const blank = await drawer.draw(barsOf([{ x: '' }]), patience);
    expect(known.png.byteLength).toBeGreaterThan(blank.png.byteLength + 1000);
    const foreign = await drawer.draw(barsOf([{ x: '生物膜' }]), patience);
    expect(foreign.missing).toEqual(['生', '物', '膜']);
    expect(foreign.svg).toContain('生物膜');
    const boxes = await drawer.draw(barsOf([{ x: '□□□' }]), patience);
    expect(Buffer.from(foreign.png)).toEqual(Buffer.from(boxes.png));
  });

  it('keeps markup in words as words', async () => {
    const { svg } = await drawer.draw(barsOf([{ x: '"><script>window.__x=1</script>' }]), patience);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
  });

  it('fetches nothing that a specification names', async () => {
    const page = vi.fn();
    const { createServer } = await import('node:http');
    const server = createServer((_, response) => {
      page();
      response.end('[]');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const url = `http://127.0.0.1:${port}/data.json`;
    await drawer.draw(barsOf([], { data: { url } }), patience).catch(() => {});
    await drawer.draw(
      { data: { values: [{}] }, mark: { type: 'image', url, width: 9, height: 9 } },
      patience,
    );
    server.close();
    expect(page).not.toHaveBeenCalled();
  });

  it('refuses what is no specification, with a sentence', async () => {
    await expect(drawer.draw({ mark: 'eval' }, patience)).rejects.toThrow(
      'The chart could not be drawn',
    );
    await expect(drawer.draw({}, patience)).rejects.toThrow('The chart could not be drawn');
  });
});

describe('a chart beyond its limits', () => {
  const endless = (stop: number) => ({
    data: { sequence: { start: 0, stop, as: 'x' } },
    mark: 'point',
    encoding: { x: { field: 'x', type: 'quantitative' } },
  });

  it('that takes too long is given up, and the next one is drawn', async () => {
    const hasty = createChartDrawer({ timeoutMs: 12_000 });
    const tries =
      "test(regexp('^(a+)+$'), 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab')";
    const hanging = barsOf([{ x: 'a' }], { transform: [{ calculate: tries, as: 'y' }] });
    try {
      await expect(hasty.draw(hanging, patience)).rejects.toThrow(
        'The chart took longer than 12 s to draw',
      );
      expect((await hasty.draw(specify(everyType[0]), patience)).missing).toEqual([]);
    } finally {
      await hasty.close();
    }
  });

  it('that needs too much memory is given up, and the next one is drawn', async () => {
    const small = createChartDrawer({ timeoutMs: 55_000, maxMemoryMb: 320 });
    try {
      await expect(small.draw(endless(1e9), patience)).rejects.toThrow(
        /^The chart (?:needs too much memory to draw|could not be drawn: drawing it crashed)$/,
      );
      const tall = barsOf([{ x: 'tall' }], { height: 4e6 });
      await expect(small.draw(tall, patience)).rejects.toThrow(/^The chart/);
      expect((await small.draw(specify(everyType[0]), patience)).missing).toEqual([]);
    } finally {
      await small.close();
    }
  });

  it('that nobody waits for any more ends at once', async () => {
    const gone = new AbortController();
    const drawing = drawer.draw(endless(1e8), gone.signal);
    setTimeout(() => gone.abort(new Error('cancelled')), 300);
    await expect(drawing).rejects.toThrow('cancelled');
  });

  it('is not even begun when it holds too much', async () => {
    const much = barsOf([{ x: 'x'.repeat(2_000_001) }]);
    await expect(drawer.draw(much, patience)).rejects.toThrow('The chart holds too much to draw');
  });
});
