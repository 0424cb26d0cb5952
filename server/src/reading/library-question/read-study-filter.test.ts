import { describe, expect, it } from 'vitest';
import { readStudyFilter } from './read-study-filter.js';

describe('what a question wants documents to say of themselves', () => {
  it.each([
    ['Which studies were done in Norway?', 'Norway', ['norway', 'norwegian']],
    ['Which studies took place in Ely?', 'Ely', ['ely']],
    ['How many papers are from Wales?', 'Wales', ['wales', 'welsh']],
    [
      'Which studies were done in Scandinavia?',
      'Scandinavia or a country there',
      ['scandinavia', 'denmark', 'danish', 'norway', 'norwegian', 'sweden', 'swedish'],
    ],
    ['Which studies were done in South Africa?', 'South Africa', ['south africa']],
    ['Which Danish studies do I have?', 'Denmark', ['denmark', 'danish']],
    [
      'How many papers are from Wales or Norway?',
      'Wales or Norway',
      ['wales', 'welsh', 'norway', 'norwegian'],
    ],
    ['Which studies were done in Ely, England?', 'Ely', ['ely']],
    ['Which studies were done in Ely, Deal, Bath?', 'Ely or Deal or Bath', ['ely', 'deal', 'bath']],
    ['Which studies were done in Ely, Deal?', 'Ely or Deal', ['ely', 'deal']],
    [
      'Which studies were done in Ely, Deal and Bath, England?',
      'Ely or Deal or Bath or England',
      ['ely', 'deal', 'bath', 'england', 'english'],
    ],
    [
      'Which studies were done in Wales, Norway and Bath, England?',
      'Wales or Norway or Bath or England',
      ['wales', 'welsh', 'norway', 'norwegian', 'bath', 'england', 'english'],
    ],
    [
      'Which studies were done in Ely, England or Bergen, Norway?',
      'Ely or Bergen',
      ['ely', 'bergen'],
    ],
    ['Which studies were done in Ely, Cambridgeshire, England?', 'Ely', ['ely']],
    ['Which studies were done in Boston, Massachusetts, USA?', 'Boston', ['boston']],
    [
      'Which studies were done in Boston, Massachusetts?',
      'Boston or Massachusetts',
      ['boston', 'massachusetts'],
    ],
    ['Which studies were done in Massachusetts, USA?', 'Massachusetts', ['massachusetts']],
    ['Which studies were done in Deal, Kent, the UK?', 'Deal', ['deal']],
    ['Which studies were done in Leith, Scotland, UK?', 'Leith', ['leith']],
    ['Which studies were done in Scotland, UK?', 'Scotland', ['scotland', 'scottish']],
    [
      'Which studies were done in Lima, Peru, Bergen, Norway?',
      'Lima or Peru or Bergen or Norway',
      ['lima', 'peru', 'peruvian', 'bergen', 'norway', 'norwegian'],
    ],
    [
      'Which studies were done in Boston, Canada, Mexico?',
      'Boston or Canada or Mexico',
      ['boston', 'canada', 'canadian', 'mexico', 'mexican'],
    ],
    [
      'Which studies were done in Wales, Scotland?',
      'Wales or Scotland',
      ['wales', 'welsh', 'scotland', 'scottish'],
    ],
    ['Which studies were done in Belfast, Northern Ireland, UK?', 'Belfast', ['belfast']],
    [
      'Which studies were done in Boston, Massachusetts, USA or Toronto, Ontario, Canada?',
      'Boston or Toronto',
      ['boston', 'toronto'],
    ],
    ['Which studies were done in San Juan, Puerto Rico, USA?', 'San Juan', ['san juan']],
    ['Which studies were done in Puerto Rico, USA?', 'Puerto Rico', ['puerto rico']],
    ['Which studies were done in Nuuk, Greenland, Denmark?', 'Nuuk', ['nuuk']],
    ['Which studies were done in Cape Town, South Africa?', 'Cape Town', ['cape town']],
    [
      'Which studies were done in Ely, Bath, Norway or Deal?',
      'Ely or Bath or Norway or Deal',
      ['ely', 'bath', 'norway', 'norwegian', 'deal'],
    ],
    [
      'Which studies were done in Maine, Ohio, Texas?',
      'Maine or Ohio or Texas',
      ['maine', 'ohio', 'texas'],
    ],
    ['Which studies were done in Deal or Ely, England?', 'Deal or Ely', ['deal', 'ely']],
    [
      'Which studies were done in Ely, Deal or Bath?',
      'Ely or Deal or Bath',
      ['ely', 'deal', 'bath'],
    ],
    [
      'Which studies were done in Wales, Norway?',
      'Wales or Norway',
      ['wales', 'welsh', 'norway', 'norwegian'],
    ],
    ['Which studies were done in Ely and in Deal?', 'Ely or Deal', ['ely', 'deal']],
    [
      'Which Danish or Norwegian studies do I have?',
      'Denmark or Norway',
      ['denmark', 'danish', 'norway', 'norwegian'],
    ],
    ['Which South African trials do I have?', 'South Africa', ['south africa']],
  ])('is a place: %s', (question, name, spellings) => {
    expect(readStudyFilter(question).place).toEqual({ name, spellings });
  });

  it.each([
    ['Which studies were done in sub-Saharan Africa?', 'sub-Saharan Africa', 'côte d’ivoire'],
    ['Which studies were done in south-east Asia?', 'south-east Asia', 'myanmar'],
    ['Which African studies do I have?', 'Africa', 'democratic republic of the congo'],
    ['Which Latin American trials do I have?', 'Latin America', 'peruvian'],
    ['Which studies were done in the Caribbean?', 'Caribbean', 'trinidad and tobago'],
    ['Which Asian cohorts do I have?', 'Asia', 'jordan'],
    ['Which studies were done in the Middle East?', 'Middle East', 'egypt'],
  ])('is a part of the world: %s', (question, name, country) => {
    const { place } = readStudyFilter(question);
    expect(place?.name).toBe(`${name} or a country there`);
    expect(place?.spellings).toContain(country);
  });

  it('takes what a place lies in for no subject', () => {
    const { words } = readStudyFilter('Which studies on moss were done in Ely, England?');
    expect(words).toContain('england');
    expect(words).not.toContain('moss');
  });

  it.each([
    ['Papers from the Lancet', { name: 'Lancet', isSure: true }],
    ['Which papers appeared in Annals of Moss?', { name: 'Annals of Moss', isSure: true }],
    ['Papers from Lake and Shore', { name: 'Lake and Shore', isSure: false }],
  ])('is a journal: %s', (question, journal) => {
    expect(readStudyFilter(question).journal).toEqual(journal);
  });

  it.each([
    'Which papers are about moss?',
    'Which papers are from 2019?',
    'Do I have more than 200 papers?',
    'Which papers are by Nora Quill?',
  ])('is nothing where nothing of that is asked: %s', (question) => {
    const { place, journal } = readStudyFilter(question);
    expect({ place, journal }).toEqual({ place: null, journal: null });
  });
});
