import { importFormats } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../testing-processor-time.js';
import { worstTexts } from '../../testing-worst-texts.js';
import { checkEntry } from './check-entry.js';
import { openReferences, referenceThreadLimits } from './open-references.js';
import { detectFormat, readReferences } from './read-references.js';

/** A quadratic reader takes many minutes for a megabyte. */
const fairMs = 15_000;

describe('a megabyte of the worst', () => {
  it.each(worstTexts)('is read as references or refused in fair time: %s', (_name, ofLength) => {
    const text = ofLength(1_000_000);
    const spent = processorMs(() => {
      expect(() => detectFormat(text)).toSatisfy(isDecided);
      for (const format of importFormats)
        expect(() => {
          for (const { read } of readReferences(format, text)) checkEntry(read(), format);
        }).toSatisfy(isDecided);
    });
    expect(spent).toBeLessThan(fairMs);
  });

  it.each([
    '@a(',
    '@a("',
    '@a({',
    '@a(""x',
    '@a{b,c=\\d}',
    '@a{b,title=#c,',
    '@a{},b=1',
    '@a{b,c=""" ',
  ])('is read as BibTeX in fair time: %s', (shape) => {
    const text = shape.repeat(Math.ceil(80_000 / shape.length));
    const spent = processorMs(() => {
      for (const { read } of readReferences('bibtex', text).slice(0, 200))
        checkEntry(read(), 'bibtex');
    });
    expect(spent).toBeLessThan(fairMs);
  });

  it('costs no more for many entries than for one with all of their text', () => {
    const strings = Array.from(
      { length: 9000 },
      (_, at) => `@string{s${at} = "${'x'.repeat(60)}"}\n`,
    );
    const entries = Array.from({ length: 9000 }, (_, at) => `@misc{k${at}, title = s${at}}\n`);
    const text = [...strings, ...entries].join('');
    const found = readReferences('bibtex', text);
    let last: unknown;
    expect(
      processorMs(() => {
        for (const { read } of found) last = checkEntry(read(), 'bibtex');
      }),
    ).toBeLessThan(4 * fairMs);
    expect(last).toMatchObject({ fields: { title: 'x'.repeat(60) } });
  });
});

describe('a file of references', () => {
  const { signal } = new AbortController();

  it('that is nested too deeply is refused by its entry, and the others are kept', async () => {
    const deep = `{"title": "Deep", "custom": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const content = `[{"title": "One"}, ${deep}]`;
    const opened = await openReferences(
      { format: 'auto', content },
      { limits: referenceThreadLimits, signal },
    );
    const entries: unknown[] = [];
    for await (const batch of opened.batches(10)) entries.push(...batch);
    expect(entries).toMatchObject([
      { checked: { fields: { title: 'One' } } },
      { checked: { outcome: 'refused', reason: 'This entry is nested too deeply' } },
    ]);
  });

  /** More lists and objects than are parsed, and a title that takes much room in the reader. */
  const lists = `[${'{"a":[{}]},'.repeat(1_500_000)}{}]`;
  const title = `@misc{a, title = {${'x{y} '.repeat(1_500_000)}}}`;

  it.each([
    ['takes too long to read', lists, { timeoutMs: 1, totalMs: 60_000, heapMb: 256 }],
    ['takes too long to read', lists, { timeoutMs: 60_000, totalMs: 1, heapMb: 256 }],
    ['needs too much memory to read', lists, referenceThreadLimits],
    ['needs too much memory to read', title, { timeoutMs: 60_000, totalMs: 60_000, heapMb: 48 }],
  ])('that %s is refused with a sentence', async (problem, content, limits) => {
    const read = async (): Promise<number> => {
      const opened = await openReferences({ format: 'auto', content }, { limits, signal });
      let entries = 0;
      for await (const batch of opened.batches(10)) entries += batch.length;
      return entries;
    };
    await expect(read()).rejects.toThrow(`This file of references ${problem}`);
  });

  it('is left when its caller leaves', async () => {
    const leaving = new AbortController();
    const opened = await openReferences(
      { format: 'auto', content: '[{"title": "One"}]' },
      { limits: referenceThreadLimits, signal: leaving.signal },
    );
    leaving.abort();
    await expect(opened.ended).resolves.toBeUndefined();
  });
});

/** Read, or refused with a sentence. */
function isDecided(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidRequestError';
  }
}
