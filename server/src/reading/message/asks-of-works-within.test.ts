import { expect, it } from 'vitest';
import { asksOfWorksWithin } from './asks-of-works-within.js';
import { readMessage } from './read-message.js';

it.each([
  ['How many ICML 2023 papers went into LichenQuery?', 'question'],
  ['How many papers from NeurIPS 2023 are in LichenQuery?', 'question'],
  ['How many articles are cited in the lichen paper?', 'question'],
  ['How many papers did the review of lichens include?', 'question'],
  ['How many articles met the inclusion criteria?', 'question'],
  ['How many papers remained after screening?', 'question'],
  ['How many papers in the study were screened?', 'question'],
  ['How many papers altogether?', 'count'],
  ['How many papers examine lichens?', 'count'],
  ['Which papers mention plants that were found in Norway?', 'list'],
  ['How many papers are in German?', 'count'],
  ['How many papers are in the library?', 'count'],
  ['How many pdfs are loaded?', 'count'],
  ['How many papers were published in 2021?', 'count'],
  ['How many of my papers are cited often?', 'count'],
  ['Which of my papers are cited often?', 'list'],
  ['Which articles were printed in Nature?', 'list'],
])('tells documents of the library from those that a text tells of: %s', (message, kind) => {
  expect(readMessage(message).kind).toBe(kind);
});

it('tells those that were sorted for a review', () => {
  expect(asksOfWorksWithin('Which articles were screened for the review of lichens?')).toBe(true);
});

it.each([
  ['Does any of my documents mention lichens?', 'list'],
  ['Do any of my documents discuss lichens?', 'list'],
  ['Did any of my papers mention lichens?', 'list'],
  ['Do any papers in my library cover lichens?', 'list'],
  ['Does anything in my library deal with lichens?', 'list'],
  ['Does any of these mosses cover slate?', 'question'],
  ['Do any of these treat anxiety?', 'question'],
  ['Do any of my studies show that zinc kills moss?', 'question'],
])('asks whether there is any, or what it says: %s', (message, kind) => {
  expect(readMessage(message).kind).toBe(kind);
});
