/** Made-up answers of a workflow, one with positions for and against and one that found nothing. */
import type { ConfidenceParts, ResearchAnswer, ResearchSentence } from '@lectern/contract';

export const confidence: ConfidenceParts = {
  independent_sources: 5,
  agree: 4,
  contradict: 1,
  unclear: 0,
  larger_side: 'yes',
  full_text: 2,
  abstract_only: 3,
  study_types: [{ name: 'randomised trial', count: 2 }],
  terms: [
    { name: 'number', value: 0.5, reason: 'Five independent sources.' },
    { name: 'agreement', value: -0.08, reason: 'One of five contradicts.' },
  ],
};

export const cited: ResearchSentence = {
  text: 'Matched phages led to fewer recurrences in a trial.',
  markers: [1],
  is_supported: true,
};

const doubted: ResearchSentence = {
  text: 'The effect lasts for years.',
  markers: [2],
  is_supported: false,
};

export const firstAnswer: ResearchAnswer = {
  question: 'Do bladder phages lower the rate of recurrence?',
  text: 'Matched phages led to fewer recurrences in a trial. [1] The effect lasts for years. [2]',
  origin: 'extracted',
  model: 'built-in reader',
  paragraphs: [[cited, doubted]],
  is_answered: true,
  note: '5 of 3 sources that were aimed at',
  not_found: ['dose'],
  confidence_score: 0.72,
  confidence,
  positions: [
    {
      position: 'support',
      label: 'fewer recurrences',
      statements: [{ source: 1, marker: 1, text: '61% with phages and 38% with placebo' }],
    },
    {
      position: 'against',
      label: 'no difference',
      statements: [{ source: 2, marker: 2, text: '1.9 against 2.0 a year' }],
    },
  ],
  contradicts: true,
};

export const unanswered: ResearchAnswer = {
  ...firstAnswer,
  question: 'Which adverse events were reported?',
  text: '',
  paragraphs: [],
  is_answered: false,
  note: 'None of the 18 sources that were read says anything on this.',
  not_found: ['adverse events'],
  confidence_score: 0,
  positions: [],
  contradicts: false,
};
