/** Parts of documents of any field, under headings of their own or none. */
import { describe, expect, it } from 'vitest';
import type { PartOfDocument } from './asked-part.js';
import { readPart } from './read-part.js';
import { readStudyText } from './study-text.js';

function partOf(part: PartOfDocument, sections: Readonly<Record<string, string>>): string[] {
  const passages = Object.entries(sections).map(([heading, text]) => ({
    ...{ heading_path: ['A dictionary of winds', heading], text },
  }));
  return readPart(part, readStudyText(passages, null)).map(({ text }) => text);
}

const introduction = { '1 Introduction': 'Winds of the Adriatic have many names.' };
const results = { '4 Results': 'Bora was named in 61 of the 80 logbooks.' };

describe('methods', () => {
  it('are also what stands between introduction and results under names of its own', () => {
    const told = partOf('methods', {
      ...introduction,
      '2 Making the dictionary': 'Two of us read eighty logbooks in Trieste.',
      '3 Instruments and observations': 'The wind was taken from a vane on the roof.',
      ...results,
      '5 What came of it': 'The dictionary was printed in spring.',
    });
    expect(told).toEqual([
      'Two of us read eighty logbooks in Trieste.',
      'The wind was taken from a vane on the roof.',
    ]);
  });

  it('are told under a heading that asks how it was made', () => {
    const how = { 'How it was made': 'Twelve pilots met in Rijeka for three days.' };
    expect(partOf('methods', { ...how, Advice: 'Ships should wait in port.' })).toEqual([
      'Twelve pilots met in Rijeka for three days.',
    ]);
  });
});

describe('a sample', () => {
  it('is those who were taken, as methods tell', () => {
    const told = partOf('sample', {
      Methods:
        'Pilots were recruited through notices in four harbours. The talks were typed and read by two of us. Nineteen pilots aged 30 to 62 took part.',
      ...results,
    });
    expect(told).toContain('Pilots were recruited through notices in four harbours.');
    expect(told).toContain('Nineteen pilots aged 30 to 62 took part.');
    expect(told).not.toContain('The talks were typed and read by two of us.');
  });

  it('is what stands under a heading for them', () => {
    const told = partOf('sample', {
      '2.1 Participants': 'The pilots of four harbours told of their winds.',
      '2.2 Talks': 'Each was invited to a second talk.',
    });
    expect(told).toEqual(['The pilots of four harbours told of their winds.']);
  });
});

describe('conclusions', () => {
  it('stand under closing remarks', () => {
    const told = partOf('conclusion', {
      Discussion: 'Names of winds last longer than ships.',
      'Closing remarks': 'A wind without a name is soon forgotten.',
    });
    expect(told).toEqual(['A wind without a name is soon forgotten.']);
  });

  it('are what a discussion ends with beside its limits, and what is said to be concluded', () => {
    const told = partOf('conclusion', {
      Abstract: 'We read eighty logbooks. We conclude that names of winds last.',
      Discussion:
        'Bora has many names.\n\nNames last where ships call each week. Schools might teach them.\n\nWe had no logbook of a fisherman. Only one harbour kept its books before 1900.',
    });
    expect(told).toEqual([
      'We conclude that names of winds last.',
      'Names last where ships call each week.',
      'Schools might teach them.',
    ]);
  });
});
