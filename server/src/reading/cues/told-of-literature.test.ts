import { expect, it } from 'vitest';
import { isToldOfLiterature } from './told-of-literature.js';

it.each([
  'Prior work found fewer weeds under clover.',
  'However, it has been shown that clover suppresses weeds.',
  'It has previously been reported that clover suppresses weeds.',
  'As previously shown, weeds were fewer under clover.',
  'Other surveys in the north show that weeds are fewer under clover.',
  'Recent studies on farms have reported fewer weeds under clover.',
  'Several field trials have found fewer weeds under clover.',
  'The literature suggests that clover suppresses weeds.',
  'Studies in other countries have found fewer weeds under clover.',
  'A recent meta-analysis of 12 trials found fewer weeds under clover.',
  'According to Berg and Holm (2014), weeds were fewer under clover.',
])('is told of the literature: %s', (text) => {
  expect(isToldOfLiterature(text)).toBe(true);
});

it.each([
  'Weeds were fewer under clover, as earlier studies found.',
  'In line with previous research, we found fewer weeds under clover.',
  'It was found that weeds were fewer under clover.',
  'Other plots showed no weeds.',
  'Other experiments showed that clover suppressed weeds.',
  'The earlier trial showed fewer weeds under clover.',
  'Several experiments showed fewer weeds under clover.',
  'Three studies showed that people prefer clover.',
  'These studies have shown that clover suppresses weeds.',
  'Our previous work found fewer weeds, and this trial found none.',
  'A randomised trial found fewer weeds under clover.',
  'According to the fitted model, weeds were 20% fewer under clover.',
  'According to farmers, weeds were fewer under clover.',
  'Most farmers have reported fewer weeds under clover.',
  'Research plots showed fewer weeds under clover.',
  'Previous crops had left 30% more weeds.',
])('may be told of its own study: %s', (text) => {
  expect(isToldOfLiterature(text)).toBe(false);
});
