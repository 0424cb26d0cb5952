import { expect, it } from 'vitest';
import { readDenied } from './denies-documents.js';

it.each([
  'Which papers are no trials?',
  'Which of my papers are not about moss?',
  'List my papers on moss, excluding reviews',
  'Which papers on moss do I have apart from trials?',
  'What do I have on moss besides reviews?',
  'Which of my papers are non-English?',
  'List the non-Japanese studies',
  'List the non-retracted papers',
  'Which papers have no PDF?',
  'Which papers have no date?',
  'Which papers on moss are not reviews?',
  'Which papers on moss have no date?',
  'Which papers are on slate but no thatch?',
  'Which papers are on slate, not thatch?',
  'Which papers mention no thatch?',
  'Which papers lack a date?',
  'Which papers fail to report harms?',
  'Do I have any papers that did not find a benefit of moss?',
  'Which papers never mention dose?',
  'Which papers are missing a DOI?',
  'List my papers on moss, excl. reviews',
  'Which papers are free of conflicts?',
  'Which papers are unrelated to moss?',
  'All papers but the reviews',
  'List everything but the trials',
  'Papers that are anything but reviews',
  'Show all my papers minus the reviews',
  'List my papers, reviews aside',
  'List my papers on moss, reviews left out',
  'List my papers on moss but leave the reviews out',
  'List everything on moss save the trials',
  'All my papers but those on slate',
  'List my papers on moss, but no reviews',
  'List all of them but Quill',
  'What do I have on everything but slate?',
  'List my papers on moss, but skip the reviews',
])('asks for what they are not: %s', (question) => {
  expect(readDenied(question)).toBe('documents');
});

it.each([
  'Which papers are on roofs without moss?',
  'Which papers mention roofs without moss?',
  'List studies of roofs without moss',
  'What do I have on roofs that are not steep?',
  'Which papers are about deaths unrelated to falls?',
  'List papers discussing whether moss is not harmful',
  'List papers on why moss is not harmful',
])('asks for a subject that only a text can tell: %s', (question) => {
  expect(readDenied(question)).toBe('subject');
});

it.each([
  'Is there no paper on moss?',
  'Do I have any papers on low but safe doses?',
  'Do I have any papers on small but clinical effects?',
  'List all papers on people who work but are poor',
  'List all papers on moss but published after 2015',
  'Show me all papers on sleep, but from 2019 onwards',
  'Show all papers on zinc but specifically reviews',
  'Show me all papers on sleep but newest first',
  'List all papers but sort by year',
  'Papers on moss but retracted',
  'Do I have any papers by Bar or Quill?',
  'Do I have anything by Save the Children?',
  'Which papers ignore age?',
  'Which papers say to skip breakfast?',
  'List my papers on moss, but only reviews',
  'Which papers are about what leaves out of season do?',
  'Papers on minus strands',
  'What do I have on ways to save trials of moss?',
  'List my papers on moss, but please with their years',
  'Papers on roofs, but in German',
  'Do I have no trials of moss?',
  'Don’t I have a paper on moss?',
  'I do not know which papers are on moss, can you tell me?',
  'Do I have papers on moss or not?',
  'no. of documents on moss',
  'Which trials have no fewer than 200 participants?',
  'Which papers are from no later than 2015?',
  'Which trials are non-randomised?',
  'Which papers are on non-smokers?',
  'Which papers do I have on no-mow lawns?',
  'Which of my papers are about lack of rain?',
  'What papers have I on roofers who were excluded?',
  'What do I have on missing slates?',
  'Do I have “Roofs without moss”?',
  'Which papers are on nordic moss?',
])('asks for what they are: %s', (question) => {
  expect(readDenied(question)).toBeNull();
});

it.each(['I cannot find which papers are on moss', "I don't know which papers are on moss"])(
  'asks for what they are, whatever the person does not know: %s',
  (question) => {
    expect(readDenied(question)).toBeNull();
  },
);
