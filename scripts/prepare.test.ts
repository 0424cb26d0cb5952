import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const { whyNot }: { whyNot(platform: string, version: string): string | null } = await import(
  new URL('prepare.mjs', import.meta.url).href
);
/** @returns the range of Node that a `package.json` declares */
const rangeOf = (file: string): string =>
  z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))).engines.node;

describe('whyNot', () => {
  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
    'refuses Node %s in a sentence',
    (version) => {
      expect(whyNot('linux', version)).toBe(
        `Lectern needs Node.js 22.12 or newer, or 20.19 and later versions of 20; this is ${version}.`,
      );
    },
  );

  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.11.1'])('takes Node %s', (version) => {
    expect(whyNot('linux', version)).toBeNull();
    expect(whyNot('darwin', version)).toBeNull();
  });

  it('has the range that Lectern declares, which is that of the bundler of every first start', () => {
    expect(rangeOf('../package.json')).toBe('^20.19.0 || >=22.12.0');
    expect(rangeOf('../node_modules/vite/package.json')).toBe(rangeOf('../package.json'));
  });

  it('says on Windows where Lectern runs, whatever Node is there', () => {
    expect(whyNot('win32', '24.11.1')).toBe(
      'Lectern does not run on Windows itself: please install WSL (Windows Subsystem for Linux) and start Lectern inside it.',
    );
  });
});
