import { expect, it } from 'vitest';
import { isOfLibrary, nameOfOther, ownOfPublished, ownWords, referenceToIt } from './who-says.js';

const names = ['Crossref', ...Object.values(ownWords), referenceToIt];

it.each(names)('gives back what a preprint tells of its published version: %s', (name) => {
  const told = nameOfOther(name, 'published');
  expect(told).toMatch(/its published version$/);
  expect(ownOfPublished(told)).toBe(name);
  expect(ownOfPublished(name)).toBeNull();
  expect(ownOfPublished(nameOfOther(name, 'copy'))).toBeNull();
});

it.each(names)('knows the words of the library from those of a service: %s', (name) => {
  expect(isOfLibrary(name)).toBe(name !== 'Crossref');
  expect(isOfLibrary(nameOfOther(name, 'published'))).toBe(true);
  expect(isOfLibrary(nameOfOther(name, 'copy'))).toBe(true);
  expect(nameOfOther(nameOfOther(name, 'copy'), 'published')).toBe(nameOfOther(name, 'copy'));
});
