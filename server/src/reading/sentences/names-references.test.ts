import { describe, expect, it } from 'vitest';
import { namesReferences } from './names-references.js';
import { tellSection } from './tell-section.js';

describe('the heading of a list of references', () => {
  it.each([
    'References',
    '6. REFERENCES',
    'VI. References:',
    '■ REFERENCES',
    'R E F E R E N C E S',
    'References and Notes',
    'Notes and references',
    'References Cited',
    'Selected References',
    'Main References',
    'Cited references',
    'References and further reading',
    'Literature cited',
    'Referências',
    'Bibliografía',
    'Referencias bibliográficas',
    'Bibliografia',
    'Literaturliste',
    'Quellenverzeichnis',
    '参考文献',
    'Список литературы',
    'Литература',
    'Kaynakça',
  ])('is known: %s', (heading) => {
    expect(namesReferences(heading)).toBe(true);
    expect(tellSection(['Lime in ponds', 'Results', heading])).toBe('apparatus');
  });

  it.each([
    'Reference values',
    'References to religion',
    'Notes on taxonomy',
    'Literature review',
    'Literature search',
    'I',
    '',
  ])('is no other: %s', (heading) => {
    expect(namesReferences(heading)).toBe(false);
  });

  it.each(['Literature', '2. Literature', 'II. Literature', 'LITERATURE:', '2 Quellen'])(
    'may be that of a review of earlier work, which is read: %s',
    (heading) => {
      expect(namesReferences(heading)).toBe(true);
      expect(tellSection(['Trust and growth in open economies', heading])).toBe('other');
    },
  );
});
