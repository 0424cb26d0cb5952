import { expect, it } from 'vitest';
import { createPdfText } from './pdf-text.js';
import type { Report } from './report.js';

const report: Report = {
  ...{ title: 'Roofs', language: 'en', createdAt: '2026-01-01T00:00:00.000Z', about: [] },
  ...{ blocks: [], references: { heading: 'Sources', entries: [] } },
};

it.each([
  ['Roofs of grass', false],
  ['Στέγες, крыши, ∑ 𝑥² ≤ 4', false],
  ['A □ of grass', false],
  ['屋上', true],
  ['גגות ירוקים', true],
  ['أسطح خضراء', true],
  ['हरी छत', true],
  ['□ stands for grass, and 草 for 草', true],
])('of %s it is known whether a character has no font: %s', (text, has) => {
  const setter = createPdfText(report);
  setter.fit(text);
  expect(setter.hasUnheld()).toBe(has);
});
