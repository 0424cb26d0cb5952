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
  ['Papers on sleep, diet, and exercise', 'sleep diet exercise'],
  ['List papers on zinc, copper and iron', 'zinc copper iron'],
  ['Which papers are about sleep, mood or pain?', 'sleep mood pain'],
  ['Do I have anything on zinc, copper or iron?', 'zinc copper iron'],
  ['How many papers are on maize, wheat or rice?', 'maize wheat rice'],
  ['Which papers deal with asthma, especially in children?', 'asthma especially children'],
  ['List papers on health, safety and the environment', 'health safety environment'],
  ['What do I have on soil, water, or air?', 'soil water air'],
  ['Papers on bees, wasps, ants', 'bees wasps ants'],
  ['Papers on moss, slate, thatch and tile since 2010', 'moss slate thatch tile 2010-'],
  ['Hello, do I have papers on moss, slate and tile?', 'moss slate tile'],
  ['Show papers on moss and slate, please', 'moss slate'],
  [
    'Which reviews are about falls, sleep and pain, in German?',
    'falls sleep pain #reviews .german',
  ],
  ['Do I have papers on moss, slate or tile by Quill?', 'moss slate tile @Quill'],
  ['Which papers report falls, fractures or pain?', 'falls fractures pain'],
  ['List papers on zinc and iron, PDFs only', 'zinc iron .pdf'],
  ['Which papers study the 1918 flu?', '1918 flu'],
  ['Which papers use the 1990 census?', 'use 1990 census'],
  ['Which papers analyse the 2011 floods?', 'analyse 2011 floods'],
  ['Which papers from 2019 study the 1918 flu?', '1918 flu 2019-2019'],
  ['Which papers describe the winter of 1962?', 'describe winter 1962'],
  ['Which papers use ten-fold cross-validation?', 'use ten fold cross validation'],
  ['Which papers follow twenty schools?', 'follow twenty schools'],
  ['Which papers describe six sigma?', 'describe six sigma'],
  ['Which papers have data from twelve countries?', 'data twelve countries'],
  ['Which papers have three arms?', 'three arms'],
  ['Which papers track 300 nurses?', 'track 300 nurses'],
  ['Which papers use post hoc tests?', 'use post hoc tests'],
  ['List my type 2 diabetes papers', 'type 2 diabetes'],
  ['Which papers test zinc in vitro?', 'test zinc vitro'],
  ['Which papers use open questions?', 'use open questions'],
  ['Which papers are from nursing schools?', 'nursing schools'],
  ['Do I have trials after stroke?', 'stroke #trials'],
  ['Which papers discuss moss and are in German?', 'moss .german'],
])('is listed: %s', (question, expected) => {
  expect(readWhole(question)).toBe(expected);
});
