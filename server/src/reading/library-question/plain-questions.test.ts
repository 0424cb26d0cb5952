import { expect, it } from 'vitest';
import { readMessage } from '../message/read-message.js';
import { readAskedKinds } from '../study/asked-kinds.js';
import { findUnread } from './find-unread.js';
import { readLibraryFilter } from './read-library-filter.js';
import { readSubject } from './read-subject.js';

/** What is asked for in one line, each part with a sign of its own. */
function readWhole(question: string): string {
  const { about } = readMessage(question);
  const unread = findUnread(question, about);
  if (unread !== null) return `refused: ${unread}`;
  const { years, authors, languages, formats, order, isRetracted } = readLibraryFilter(question);
  return [
    readSubject(question, about).words.map(({ surface }) => surface),
    readAskedKinds(question).map(({ noun }) => `#${noun}`),
    years.map(({ from, to }) => `${from ?? ''}-${to ?? ''}`),
    authors.map((each) => `@${each}`),
    [...languages, ...formats].map((each) => `.${each}`),
    order === null ? [] : [`${order.end}:${order.count}`],
    isRetracted ? ['!'] : [],
  ]
    .flat()
    .join(' ');
}

it.each([
  ['Which papers on vitamin D do I have?', 'vitamin d'],
  ['papers 2012', '2012-2012'],
  ['Show me all papers 2015-2020', '2015-2020'],
  ['list of publications 1995-1999', '1995-1999'],
  ['Do I have Marlow 1962 in here', 'marlow 1962'],
  ['how many papers on bees have I collected', 'bees'],
  ['how many book chapters on bees are in the database', 'chapters bees'],
  ['Do I have anything about bees or wasps?', 'bees wasps'],
  ['List all reviews on tea or coffee', 'tea coffee #reviews'],
  ['Which of my papers are about old but working bridges?', 'old working bridges'],
  ['Do I have papers on rare but serious side effects?', 'rare serious side effects'],
  ['Show me every paper about cheap but effective filters', 'cheap effective filters'],
  ['Which papers from 2021 look at salt or sugar?', 'salt sugar 2021-2021'],
  ['List papers that measure or estimate soil carbon', 'measure estimate soil carbon'],
  ['Which reviews from 2018 cover or touch on migraine?', 'touch migraine #reviews 2018-2018'],
  ['Do I have studies or reports on noise in schools?', 'noise schools'],
  ['Which papers or articles are about kelp?', 'kelp'],
  ['Do I have a trial or paper on ginger from 2020?', 'ginger 2020-2020'],
  ['Show my newest 4 papers on frogs', 'frogs newest:4'],
  ['What are the latest two reviews on gout?', 'gout #reviews newest:2'],
  ['Do I have any articles in Spanish or Portuguese about maize?', 'maize .spanish .portuguese'],
  ['Which papers since 2016 were written in or about Kenya?', 'kenya 2016-'],
  ['Which papers by Marsh treat or mention eels?', 'eels @Marsh'],
  ['Do I have reviews or guidelines on burns?', 'burns #reviews #guidelines'],
  ['List all documents on any kind of wheat rust', 'kind wheat rust'],
  ['Are there papers on small but growing towns?', 'small growing towns'],
  ['Which PDFs deal with or touch on copper?', 'touch copper .pdf'],
  ['Show all my articles on ants, but from 2012 onwards please', 'ants 2012-'],
  ['Do I have cohort studies or papers on shift work?', 'shift work'],
  ['Do I have any papers on low but safe doses?', 'low safe doses'],
  ['Do I have anything on slow but steady growth?', 'slow steady growth'],
  ['List all papers on people who work but are poor', 'people work poor'],
  ['Do I have any papers on zinc but from 2020?', 'zinc 2020-2020'],
  ['Show all papers on zinc but specifically reviews', 'zinc #reviews'],
  ['Do I have any reviews on zinc, but ones in English?', 'zinc #reviews .english'],
  ['Show me all papers on sleep but newest first', 'sleep'],
  ['Do I have any papers by Bar or Quill?', '@Bar @Quill'],
  ['Which reviews mention or discuss zinc?', 'zinc #reviews'],
  ['Which papers from 2019 are on or about sleep?', 'sleep 2019-2019'],
  ['Which papers published since 2015 deal with or mention moss?', 'moss 2015-'],
  ['Do I have trials or other studies of zinc?', 'zinc'],
  ['Which reviews or papers are about zinc?', 'zinc'],
  ['Do I have preprints, reviews or papers about zinc?', 'zinc'],
  ['Do I have guidelines or papers on burns?', 'burns'],
  ['Do I have PDFs or documents about moss?', 'moss'],
  ['Which English papers or reviews are on sleep?', 'sleep .english'],
  ['Which retracted papers or preprints do I have?', '!'],
  ['What is the newest paper or review by Quill?', '@Quill newest:1'],
  ['Which documents are PDFs or web pages?', '.pdf .html'],
  ['Do I have papers in German or papers in French?', '.german .french'],
  [
    'Do I have prospective or retrospective studies on sleep?',
    'sleep #prospective studies #retrospective studies',
  ],
  ['Do I have double-blind or open-label trials?', '#double-blind trials #open-label trials'],
  ['Do I have phase 2 or phase 3 trials?', '#phase 2 trials #phase 3 trials'],
  ['Which papers are randomised or controlled trials?', '#randomised trials #controlled trials'],
  ['List the newest five reviews by Quill', '#reviews @Quill newest:5'],
])('is listed: %s', (question, expected) => {
  expect(readWhole(question)).toBe(expected);
});
