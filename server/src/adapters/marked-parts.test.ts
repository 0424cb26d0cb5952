import { expect, it } from 'vitest';
import { processorMs } from '../testing-processor-time.js';
import { replaceParts } from './marked-parts.js';

const elements = {
  begin: /<(a|b)>/g,
  endOf: ([, name]: RegExpExecArray) => `</${name}>`,
};

it('replaces what stands between marks that belong together, and leaves what stays open', () => {
  const upper = (text: string): string =>
    replaceParts(text, elements, ({ inner }) => `[${inner.toUpperCase()}]`);
  expect(upper('x <a>one<b>two</b></a> y <b>three</b> <a>four <b>five</b>')).toBe(
    'x [ONE<B>TWO</B>] y [THREE] <a>four [FIVE]',
  );
});

it('looks once for an end that is missing', () => {
  const text = '<a><b>'.repeat(170_000);
  expect(processorMs(() => replaceParts(text, elements, () => ''))).toBeLessThan(10_000);
});
