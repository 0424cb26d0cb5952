import { expect, it } from 'vitest';
import { findUnread } from './find-unread.js';
import { readLibraryFilter } from './read-library-filter.js';

const none = {
  years: [],
  authors: [],
  isByAll: false,
  isRetracted: false,
  languages: [],
  formats: [],
  order: null,
};

it('leaves what is of the subject to the subject', () => {
  expect(readLibraryFilter('papers on withdrawn slates').words).not.toContain('withdrawn');
  expect(readLibraryFilter('Which papers are withdrawn?').words).toContain('withdrawn');
});

it.each([
  ['Which papers are about older people?', 'older'],
  ['What do I have on early and later life stress?', 'later'],
  ['Which papers mention the most recent common ancestor?', 'recent'],
  ['Which papers are about letters written at sea?', 'written'],
  ['Which papers about older people are older than 2018?', 'older'],
])('takes no word of the subject for one of documents: %s', (question, word) => {
  const { words, order } = readLibraryFilter(question);
  expect([...words]).not.toContain(word);
  expect({ order, unread: findUnread(question, []) }).toEqual({ order: null, unread: null });
});

it.each([
  ['Which papers on moss were published in 2019?', 'published'],
  ['Which papers on moss published in 2019 are trials?', 'published'],
  ['Which paper came out before 2015?', 'came'],
  ['Do I have papers on moss published in the Lancet?', 'published'],
  ['Do I have papers on moss published in Norway?', 'published'],
  ['Which papers on moss came out recently?', 'came'],
  ['What have I got on moss?', 'got'],
  ['Which is the most recent paper on moss?', 'recent'],
])('takes what is told of documents for no subject: %s', (question, word) => {
  expect([...readLibraryFilter(question).words]).toContain(word);
});

it.each([
  ['List the papers from 2022', { years: [{ from: 2022, to: 2022 }] }],
  ['Which papers were published since 2019?', { years: [{ from: 2019, to: null }] }],
  ['Show my papers from before 2019', { years: [{ from: null, to: 2018 }] }],
  ['Which papers are from 2018 to 2020?', { years: [{ from: 2018, to: 2020 }] }],
  ['Which papers are older than 2018?', { years: [{ from: null, to: 2017 }] }],
  ['Which papers are newer than 2018?', { years: [{ from: 2019, to: null }] }],
  ['Show papers from 2020 onwards', { years: [{ from: 2020, to: null }] }],
  ['Which papers are from 2018 or earlier?', { years: [{ from: null, to: 2018 }] }],
  ['Which paper did Nora Quill write?', { authors: ['Quill'] }],
  ['Do I have anything by Ashe?', { authors: ['Ashe'] }],
  ['What is by Nora Quill or Ashe?', { authors: ['Quill', 'Ashe'] }],
  ['What is by Quill or by Ashe?', { authors: ['Quill', 'Ashe'] }],
  ['papers on trials funded by Pfizer or by Merck', {}],
  ['papers on trials funded by Pfizer with aid or by Merck', {}],
  ['What is by Quill and Ashe?', { authors: ['Quill', 'Ashe'], isByAll: true }],
  ['Do I have the paper by Ashe?', { authors: ['Ashe'] }],
  ['List papers by Ashe et al.', { authors: ['Ashe'] }],
  ['List papers by van der Berg', { authors: ['Berg'] }],
  ['List papers by A. Ashe', { authors: ['Ashe'] }],
  ['Which papers has Ashe co-authored?', { authors: ['Ashe'] }],
  ['Which papers are about trust in web pages?', {}],
  ['What do I have on PDF extraction?', {}],
  ['papers on reading in English', {}],
  ['papers on moss written in English', { languages: ['english'] }],
  ['Show me the docs by Ashe', { authors: ['Ashe'] }],
  ['papers on the moss scale by Ashe', {}],
  ['papers on moss by Ashe', { authors: ['Ashe'] }],
  ['Which studies were done by Ashe?', { authors: ['Ashe'] }],
  ['papers funded by Slate and Sons', {}],
  ['papers on zinc recommended by WHO', {}],
  ['papers on zinc recommended by WHO that are by Ashe', { authors: ['Ashe'] }],
  ['papers on roofing done by Slaters', {}],
  ['Which papers use the moss scale by Ashe?', {}],
  ['Are any of my papers retracted?', { isRetracted: true }],
  ['Do I have notices of retraction?', {}],
  ['Do I have English or German papers on moss?', { languages: ['english', 'german'] }],
  ['Which papers in French are about moss?', { languages: ['french'] }],
  ['Which German studies do I have?', {}],
  ['Which is the most recent paper?', { order: { end: 'newest', count: 1 } }],
  ['List the three oldest papers', { order: { end: 'oldest', count: 3 } }],
  ['What are the 3 most recent papers?', { order: { end: 'newest', count: 3 } }],
  ['Which of my documents are in German?', { languages: ['german'] }],
  ['List the French-language papers', { languages: ['french'] }],
  ['Which papers are on schools in Dutch cities?', {}],
  ['How many PDFs do I have?', { formats: ['pdf'] }],
  ['List my Word documents', { formats: ['docx'] }],
  ['Which papers are about moss?', {}],
  ['Do I have PDFs or documents about moss?', {}],
  ['Which papers or web pages are about moss?', {}],
  ['How many PDFs or Word documents do I have?', { formats: ['pdf', 'docx'] }],
  ['Which documents are PDFs or web pages?', { formats: ['pdf', 'html'] }],
  ['Do I have German-language or French-language papers?', { languages: ['german', 'french'] }],
  ['Do I have papers in German or papers in French?', { languages: ['german', 'french'] }],
  ['Do I have German papers or French papers?', { languages: ['german', 'french'] }],
  ['List my latest 3 papers', { order: { end: 'newest', count: 3 } }],
  ['Show the most recent 10 papers', { order: { end: 'newest', count: 10 } }],
  ['List the latest three papers on moss', { order: { end: 'newest', count: 3 } }],
  ['List the newest five German reviews', { order: { end: 'newest', count: 5 } }],
  ['Which three papers are the oldest?', { order: { end: 'oldest', count: 3 } }],
  ['List the thirty newest papers', { order: { end: 'newest', count: 30 } }],
  ['List the twenty-five newest papers', { order: { end: 'newest', count: 25 } }],
  ['Show me all papers on sleep, newest first', {}],
  ['What is the newest 2 year study?', { order: { end: 'newest', count: 1 } }],
])('%s', (question, expected) => {
  const { words: _words, places: _places, ...filter } = readLibraryFilter(question);
  expect(filter).toEqual({ ...none, ...expected });
});
