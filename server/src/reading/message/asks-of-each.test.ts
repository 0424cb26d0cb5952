import { describe, expect, it } from 'vitest';
import { readAskedOfEach } from './asks-of-each.js';

describe('What several documents are asked alike', () => {
  it.each([
    ['What do these studies find?', 'those', 'findings'],
    ['What do the studies show?', 'those', 'findings'],
    ['What are the main findings of my documents?', 'all', 'findings'],
    ['Summarise my library', 'all', 'findings'],
    ['Give me an overview of all papers', 'all', 'findings'],
    ['Compare these studies', 'those', 'findings'],
    ['What are the limitations of these studies?', 'those', 'asked'],
    ['How many people took part in each study?', 'all', 'asked'],
    ['Who funded my papers?', 'all', 'asked'],
    ['What methods did the three studies use?', 'those', 'asked'],
    ['What did the studies in my library measure?', 'all', 'asked'],
    ['What are the main themes of my library?', 'all', 'findings'],
    ['What did they find?', 'them', 'findings'],
    ['What were their limitations?', 'them', 'asked'],
    ['Are these studies any good?', 'those', 'asked'],
    ['Can I trust my papers?', 'all', 'asked'],
  ])(
    'is what each of them found, or says of what every study can be asked: %s',
    (question, which, wants) => {
      expect(readAskedOfEach(question)).toEqual({ which, wants });
    },
  );

  it.each([
    ['Which study was the largest?', 'those', 'How many participants were studied?'],
    ['Which one was the largest?', 'those', 'How many participants were studied?'],
    ['Which of them is the smallest?', 'those', 'How many participants were studied?'],
    [
      'Which of my studies had the most participants?',
      'all',
      'How many participants were studied?',
    ],
    ['Which of the trials was the largest one?', 'those', 'How many participants were studied?'],
    ['What was the smallest trial?', 'those', 'How many participants were studied?'],
    ['Which of these studies had the longest follow-up?', 'those', 'How long did the study last?'],
    ['And which trial ran longest?', 'those', 'How long did the study last?'],
  ])('asks each for what would tell which is first: %s', (asked, which, question) => {
    expect(readAskedOfEach(asked)).toEqual({ which, wants: 'asked', question });
  });

  it.each([
    'Which study found the largest effect?',
    'Which study had the largest effect?',
    'Which trial had the biggest difference?',
    'Which study has the largest effect size?',
    'Which study of sleep was the largest?',
    'Which document is the longest?',
    'What was the largest difference?',
    'Which organ is the largest?',
    'What is the longest river?',
    'What do the studies show about sleep?',
    'What do these papers say on peat?',
    'Which studies found harm?',
    'How many of these studies are trials?',
    'What did earlier studies find?',
    'What studies did the review include?',
    'What are the limits of the included studies?',
    'Are these measures any good?',
    'Do these studies agree?',
    'What did the study find?',
    'Which methods were used in each study on foot ulcers?',
    'What is known about moss?',
    'What do these studies say about costs?',
    'What was the rate in each study?',
    'Did they work for children?',
  ])('names no subject, no single work and no selection: %s', (question) => {
    expect(readAskedOfEach(question)).toBeNull();
  });
});
