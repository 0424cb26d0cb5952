import { expect, it } from 'vitest';
import { readMessage } from '../message/read-message.js';
import { findUnread, type Unread } from './find-unread.js';

function unreadOf(question: string): Unread | null {
  return findUnread(question, readMessage(question).about);
}

it.each([
  'Which papers are by Quill or about moss?',
  'Which of my papers are preprints or retracted?',
  'Do I have papers from 2015 or by Quill?',
  'Which papers are on moss or from 2019?',
  'List papers by Quill or that are about moss',
  'List papers by Quill or those about moss',
  'List papers by Quill or ones from 2019',
  'List papers by Quill or discussing moss',
  'Do I have papers on weaving by hand or by Quill?',
  'List papers by Quill or the ones about moss',
  'List papers by Quill or papers about moss',
  'Which papers are in German or about moss?',
  'Which papers are about moss or in German?',
  'Which papers are reviews or about moss?',
  'Which papers are from 2019 or from Norway?',
  'Which papers are about moss or from the Journal of Slate?',
  'Show me trials from 2019 or reviews from 2020',
])('joins different ways: %s', (question) => {
  expect(unreadOf(question)).toBe('mixture');
});

it.each([
  'Which papers are by Quill or Ashe?',
  'Do I have PDFs or papers about moss?',
  'Which papers are by Quill or by Ashe?',
  'Which papers are about moss or on slate?',
  'papers from in or after 2015',
  'papers from before 2010 or after 2020',
  'papers from 2015 or later',
  'papers on pain during or after roofing',
  'papers on work at home or on site',
  'Which papers are reviews or trials?',
  'Which papers are withdrawn or retracted?',
  'Do I have “Moss by Day or by Night”?',
  'Do I have papers on trials funded by Pfizer or by Merck?',
  'List papers or articles from 2019',
  'Do I have any studies or papers by Quill?',
  'Which documents or papers are retracted?',
  'Do I have articles or papers published since 2020?',
  'Can you find or list papers by Quill?',
  'Do I have two or more papers by Quill?',
  'Which papers from 2015 study mulch or cover crops?',
  'Do I have papers on single or double blind trials?',
  'Which papers on moss are reviews or trials?',
  'Do I have papers on children born in the 1980s or in the 1990s?',
  'Which papers study mulch or cover crops?',
  'Which papers study kelp or discuss seagrass?',
  'Which papers discuss a virus that appeared recently?',
  'Which papers mention a law published recently?',
  'Do I have more than 200 papers?',
  'Which papers are on people over 65?',
  'Which papers are from 2019 or more recent?',
  'Which papers are about recently felled woods?',
  'Do I have papers on recently published novels?',
  'Which mention a law published recently?',
  'Which papers mention a law written and published recently?',
  'Which papers discuss kelp or mention seagrass?',
  'Which papers deal with kelp or are about seagrass?',
  'List the papers published between 2010 and 2012 or since 2020',
  'List papers dated 2015 or from 2018',
  'Which papers are about adults aged 60 or more?',
  'Do I have papers on taking 5 or more medicines?',
  'Which papers discuss sample size calculation?',
  'Do I have papers about families with more than 3 children?',
  'Do I have papers about families with at least 3 patients?',
  'Do I have papers on sample size calculation since 2015?',
  'Do I have papers on sample size calculation from 2019?',
  'Which reviews included 10 or more trials?',
  'Do I have papers on models that included 5 or more predictors?',
  'Do I have papers on earthquakes that killed more than 1000 people?',
  'Do I have papers on cities with over 100,000 people?',
  'Show me all documents on thatch, with their years',
  'How many documents are there altogether?',
  'I am interested in papers about moss',
  'List papers on type 2 diabetes',
  'List my type 2 diabetes papers',
  'Show me five papers on moss',
  'Which papers mentioning moss are about slate?',
  'List papers that used Bayesian models',
  'Papers from Lake and Shore',
  'List the three newest papers on moss',
  'Which papers on moss were done with infants?',
])('is understood: %s', (question) => {
  expect(unreadOf(question)).toBeNull();
});

it.each([
  'Which papers have more than 200 participants?',
  'Papers with at least 1,000 people',
  'Which of my trials had fewer than 50 older patients?',
  'Trials with 90 or more patients',
  'Which papers have 90 participants or more?',
  'Papers on moss with more than 200 participants',
  'Which papers on moss had more than 200 patients?',
  'Which studies have a sample size over 50?',
  'Do I have trials on statins with more than 200 patients?',
  'Do I have trials on statins with a sample size between 50 and 100?',
  'Which trials on statins have a sample size > 100?',
  'Which trials enrolled 100 or more?',
  'Do I have trials on statins that enrolled 100 or more women?',
  'Which trials had fewer than 5 patients?',
  'Which papers have at least thirty patients?',
  'Which papers have more than a hundred patients?',
  'Do I have trials on statins with a sample size of at least 50?',
])('wants a number of people, which no record tells: %s', (question) => {
  expect(unreadOf(question)).toBe('number');
});

it.each([
  'Which papers are newer?',
  'Show me the older papers on moss',
  'List recent trials of moss',
  'Which documents are older than 30 years?',
  'Which papers were published recently?',
  'Do I have papers on moss published recently?',
  'Do I have papers on moss published more recently in Norway?',
  'Which papers on moss came out recently?',
  'List recently published papers on moss',
  'List recent AI papers on triage',
  'Which papers discussing moss were published recently?',
  'Which papers that mention zinc came out recently?',
  'Which papers discuss moss and were published recently?',
  'Which papers on moss that have come out recently do I have?',
  'Which papers were recently published?',
  'Which papers on moss have recently come out?',
  'Papers on moss, slate and tile, recently published',
  'Papers on moss, slate and tile, last five years',
])('does not tell which years are meant: %s', (question) => {
  expect(unreadOf(question)).toBe('time');
});

it.each([
  'Show me papers from the 90s',
  'Show me papers from the nineties',
  'Show me papers from the past 5 yrs',
  'Show me papers from before the pandemic',
  'List papers from 2019ish',
  'List trials from 2019 and reviews from 2021',
  'List papers on zinc from 2019 and on tin from 2021',
  'How many papers are from 2018 compared with 2019?',
])('takes a time that was not read for no subject: %s', (question) => {
  expect(unreadOf(question)).toBe('time');
});

it.each([
  'List papers by quill',
  'List papers with sleep in the title',
  'Which papers have n > 100?',
  'Which papers have more than 20 pages?',
  'List trials in English and reviews in German',
  'List trials by Ashe and reviews by Quill',
  'Show me all papers on reading in English',
  'List my second oldest paper',
  'Papers on moss, slate and tile, by quill',
  'Papers on moss, n > 100',
  'Papers on moss and slate, more than 20 pages',
])('takes what no reader took for no subject: %s', (question) => {
  expect(findUnread(question, readMessage(question).about)).toBe('words');
});

it('wants documents by what they are not', () => {
  expect(unreadOf('Which papers are not about moss?')).toBe('denial');
  expect(unreadOf('Papers on moss, slate and tile, minus reviews')).toBe('denial');
});
