import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRun, underTitle } from './report.js';

const bench = path.join(import.meta.dirname, '..');
const day = new Date('2026-11-29T12:00:00Z');

describe('a report', () => {
  it('says how it is made again, of which code and when', () => {
    expect(describeRun({ name: 'charts', settings: [], day, commit: '' })).toBe(
      'Command: `npm run bench -- charts`. Written on 2026-11-29.',
    );
    const facts = { name: 'roles', settings: ['LECTERN_DATA', 'LECTERN_STORED'], day };
    expect(describeRun({ ...facts, commit: '0123abcd' })).toBe(
      'Command: `npm run bench -- roles`, with `LECTERN_DATA` and `LECTERN_STORED` set. Written on 2026-11-29 at commit 0123abcd.',
    );
  });

  it('says it below its title, without which there is none', () => {
    expect(underTitle(['# Charts', '', 'Each.'], 'How.')).toEqual([
      '# Charts',
      '',
      'How.',
      '',
      'Each.',
    ]);
    expect(() => underTitle(['Each.'], 'How.')).toThrow('begins with its title');
  });

  it.each(readdirSync(path.join(bench, 'results')))('is kept with both: %s', (file) => {
    const [, , told = ''] = readFileSync(path.join(bench, 'results', file), 'utf8').split('\n');
    const [, name = ''] =
      /^Command: `npm run bench -- ([a-z-]+)`.* Written on \d{4}-\d\d-\d\d\b/.exec(told) ?? [];
    expect(`${name}.md`).toBe(file);
    expect(existsSync(path.join(bench, `${name}.ts`))).toBe(true);
  });
});
