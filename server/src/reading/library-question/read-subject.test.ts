import { expect, it } from 'vitest';
import { readMessage } from '../message/read-message.js';
import { readSubject } from './read-subject.js';

it.each([
  ['Which papers are about trust in web pages?', 'trust web pages'],
  ['What do I have on PDF extraction?', 'pdf extraction'],
  ['List papers on English language learners', 'english language learners'],
  ['List papers about the English language', 'english language'],
  ['List papers on wine from France', 'wine france'],
  ['Which papers on wine are from France?', 'wine'],
  ['List papers on moss published in Norway', 'moss'],
  ['Which papers discuss preprints?', 'preprints'],
  ['Which papers are about publication?', 'publication'],
  ['Which papers are about publication bias?', 'publication bias'],
  ['Which of my papers are about randomised trials?', ''],
  ['What do I have on file?', ''],
  ['How many papers are there in my library?', ''],
  ['Show me all documents on thatch, with their years', 'thatch'],
  ['For my course I have to list papers on moss', 'moss'],
  ['Which zinc trials from 2019 do I have?', 'zinc'],
  ['List papers on the five senses', 'five senses'],
  ['List papers by Brook et al.', ''],
  ['Which of my papers used interviews?', ''],
  ['How many of my documents have employed NVivo?', 'nvivo'],
  ['List papers that used Bayesian models', 'bayesian models'],
  ['Which papers use case mix?', 'case mix'],
  ['Which papers measured salt in broth?', 'salt broth'],
  ['Which of my studies have applied path analysis?', 'path analysis'],
  ['List papers that measure noise', 'noise'],
  ['Which papers are about drug use?', 'drug use'],
  ['Which of my papers mention opioid use?', 'opioid use'],
  ['Which papers do I have on used cars?', 'used cars'],
])('is what documents are to be about: %s', (question, subject) => {
  const words = readSubject(question, readMessage(question).about);
  expect(words.map(({ surface }) => surface).join(' ')).toBe(subject);
});
