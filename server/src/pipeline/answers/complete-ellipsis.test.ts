/** Questions that only say what has changed since the one before. */
import { expect, it } from 'vitest';
import { completeEllipsis } from './complete-ellipsis.js';

it.each([
  [
    'How large is the error at 24 hours?',
    'And at 48 hours?',
    'How large is the error at 48 hours?',
  ],
  [
    'What was the odds ratio for nurses?',
    'And for physicians?',
    'What was the odds ratio for physicians?',
  ],
  ['We asked.\nHow many died in May?', 'What about in June?', 'How many died in June?'],
  [
    'How much did women gain from singing?',
    'What about men?',
    'How much did men gain from singing?',
  ],
  [
    'How much dust do low-steel pads give off?',
    'And ceramic pads?',
    'How much dust do ceramic pads give off?',
  ],
  [
    'How many patients with gout died?',
    'And without gout?',
    'How many patients without gout died?',
  ],
  [
    'What is the risk of stroke with zinc?',
    'And without zinc?',
    'What is the risk of stroke without zinc?',
  ],
  ['How many patients over 65 fell?', 'And under 65?', 'How many patients under 65 fell?'],
  [
    'How many patients older than 65 fell?',
    'And younger than 65?',
    'How many patients younger than 65 fell?',
  ],
  ['How many fell before 2010 in Kerry?', 'And after 2010?', 'How many fell after 2010 in Kerry?'],
  ['Was pain worse before the surgery?', 'And after surgery?', 'Was pain worse after the surgery?'],
  ['How many came from hospital?', 'And to hospital?', 'How many came to hospital?'],
  ['How many of the women fell?', 'And for men?', 'How many of the men fell?'],
  ['How many women took part?', 'And among men?', 'How many men took part?'],
  ['How many of the women died?', 'And of the men?', 'How many of the men died?'],
  [
    'Do filters help people with gout?',
    'And people without gout?',
    'Do filters help people without gout?',
  ],
  ['Do filters help students?', 'And nurses?', 'Do filters help nurses?'],
  ['How many adults fell?', 'And children under five?', 'How many children under five fell?'],
  [
    'How many women in the slate group died?',
    'And in the thatch group?',
    'How many women in the thatch group died?',
  ],
  ['Did it work in children at 2 years?', 'And in adults?', 'Did it work in adults at 2 years?'],
  ['What fell at 24 hours in women?', 'And at 48 hours?', 'What fell at 48 hours in women?'],
  ['How many fell in Port Alder?', 'And in Clare?', 'How many fell in Clare?'],
  [
    'What was the rate of falls in wet summers?',
    'And in winter?',
    'What was the rate of falls in winter?',
  ],
  ['What fell in May at night?', 'And in June?', 'What fell in June at night?'],
  [
    'How many nurses were seen by doctors for students?',
    'And by surgeons?',
    'How many nurses were seen by surgeons for students?',
  ],
  [
    'Was pain in older patients lowered?',
    'And in winter?',
    'Was pain in older patients lowered in winter?',
  ],
  [
    'What was the rot of slate roofs in wet valleys?',
    'And in the first year?',
    'What was the rot of slate roofs in wet valleys in the first year?',
  ],
  ['Did women lose moss?', 'And three years later?', 'Did women lose moss three years later?'],
  ['How many fell in Kerry?', 'And in Clare in 2015?', 'How many fell in Clare in 2015?'],
  [
    'How many died in lambs?',
    'And in calves under six months?',
    'How many died in calves under six months?',
  ],
  [
    'How many fell in Kerry?',
    'And in wild boar in winter?',
    'How many fell in wild boar in winter?',
  ],
  [
    'What was the gain of calves under two years?',
    'And under six months?',
    'What was the gain of calves under six months?',
  ],
  [
    'How many fell in May?',
    'And in the wet summer of 2018?',
    'How many fell in the wet summer of 2018?',
  ],
  [
    'How high was rot in Kerry?',
    'And in the last fiscal year?',
    'How high was rot in Kerry in the last fiscal year?',
  ],
  [
    'How high was rot in barns?',
    'And in the second growing season?',
    'How high was rot in barns in the second growing season?',
  ],
  [
    'How many fell in Kerry?',
    'And after a median of five years?',
    'How many fell in Kerry after a median of five years?',
  ],
  [
    'How high was rot in the last fiscal year?',
    'And in the first postoperative week?',
    'How high was rot in the first postoperative week?',
  ],
  ['How many fell in Kerry?', "And in boys' first winter?", "How many fell in boys' first winter?"],
  ['How many fell in Kerry?', 'And in Clare winters?', 'How many fell in Clare winters?'],
  ['What was the loss at week 4?', 'And at day 90?', 'What was the loss at day 90?'],
  [
    'How much did 6-month-old calves gain?',
    'And after about two years?',
    'How much did 6-month-old calves gain after about two years?',
  ],
  ['Did moss die in Experiment 1?', 'And in Experiment 2?', 'Did moss die in Experiment 2?'],
  ['How long did it rain?', 'And in Study 2?', 'How long did it rain in Study 2?'],
  [
    'Who paid for the first experiment?',
    'And the second experiment?',
    'Who paid for the second experiment?',
  ],
  ['Do filters help students?', 'Why?', 'Why do filters help students?'],
  ['How much did women gain?', 'Why is that?', 'Why did women gain?'],
])('%s %s', (previous, question, whole) => {
  expect(completeEllipsis(previous, question)).toBe(whole);
});

it.each([
  ['How large is the error at 24 hours?', 'And for tides?'],
  ['How large is the error at 24 hours?', 'And how large is the bias?'],
  ['How large is the error at 24 hours?', 'What about tides?'],
  ['How large is the error at 24 hours?', 'How large is it at 48 hours?'],
  ['How many women took part?', 'And without children?'],
  ['Do filters help old students?', 'And nurses?'],
  ['Did it help those with gout under 12?', 'And for those over 12?'],
  ['Did zinc with copper mend slates?', 'And with lead?'],
  ['Was pain in older patients lowered?', 'And in Kerry?'],
  ['What was pain in slate workers followed by?', 'And in Kerry?'],
  ['How many fell in May?', 'And in Clare?'],
  ['How large is the error at 24 hours?', 'And after three years?'],
  ['What was the five-year survival?', 'And after ten years?'],
  ['What was the 30-day mortality?', 'And after 90 days?'],
  ['What was the annual loss of slates?', 'And after ten years?'],
  ['How many died last year?', 'And in 2018?'],
  ['What was pain before surgery?', 'And at 48 hours?'],
  ['Did moss die in Experiment 1 as in Experiment 2?', 'And in Experiment 3?'],
  ['Did zinc help people with gout in Kerry?', 'And people without gout?'],
  ['Did zinc work in Kerry with copper?', 'And in Clare?'],
  ['How many were not vaccinated?', 'And vaccinated?'],
  ['How many were not fully vaccinated?', 'And partly vaccinated?'],
  ['How many fell before 2010?', 'And 2010?'],
  ['What share of women had a risk of gout?', 'And of stroke?'],
  ['How many patients without gout died?', 'And gout?'],
  ['The error is large at 24 hours.', 'And at 48 hours?'],
])('leaves alone what does not say whose place it takes: %s %s', (previous, question) => {
  expect(completeEllipsis(previous, question)).toBeNull();
});
