import { expect, it } from 'vitest';
import { parseHtml } from './dom.js';
import { othersOn } from './page-date.js';

it('looks through the page for its title once, however many names stand in boxes', async () => {
  const names = '<span class="author">Ada Lund</span>'.repeat(50);
  const page = await parseHtml(`<ul><li>${names}</li></ul><h1>Lead in water</h1>`);
  let searches = 0;
  const querySelector = (selector: string) => {
    searches += 1;
    return page.querySelector(selector);
  };
  const { documentElement, body } = page;
  const isOfOther = othersOn(
    {
      ...{ documentElement, body, querySelector },
      getElementById: (id) => page.getElementById(id),
      querySelectorAll: (selector) => page.querySelectorAll(selector),
    },
    2,
  );
  for (const name of page.querySelectorAll('.author')) expect(isOfOther(name)).toBe(true);
  expect(searches).toBe(1);
});
