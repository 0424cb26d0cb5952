import { describe, expect, it } from 'vitest';
import { tellsOtherMark } from './tells-other-mark.js';

const voltage = 'What was the voltage at 2 mol%?';
const zinc = 'What was serum zinc at day 7?';
const prevalence = 'What was the prevalence of moss in 2019?';

describe('which of several that are told apart by a letter or an amount a sentence tells of', () => {
  it.each([
    ['How fast is MossDB on ROOF-C?', 'On ROOF-A, MossDB writes 412 stones a second.'],
    [voltage, 'At a content of 4 mol%, the share rose from 21% to 23%, with a voltage of 1.16 V.'],
    ['What is the density of KRO-7781 c?', 'KRO-7781 b has a density of 4.1.'],
    ['How much memory does it use with 64 threads?', 'With 16 threads it used 41 GB.'],
  ])('is another one: %s %s', (question, text) => {
    expect(tellsOtherMark(question)({ text, above: '' })).toBe(true);
  });

  it.each([
    ['How fast is MossDB on ROOF-C?', 'On ROOF-A it writes 412, on ROOF-C 490 stones.'],
    ['How fast is MossDB on ROOF-C?', 'Unlike on ROOF-A, it writes 490 stones.'],
    ['What came after GPT-3?', 'GPT-4 came in 2023.'],
    ['Which model came after GPT-3?', 'GPT-4 came in 2023.'],
    [voltage, 'Two mol% raise the voltage, 4 mol% lower it.'],
    [voltage, 'At 0, 2 and 4 mol% the voltage was 1.11, 1.13 and 1.16 V.'],
    [voltage, 'The voltage was 1.13 V.'],
    [
      'How fast is it with 1000 threads?',
      'With 1,000 threads it took 40 ms, with 100 threads 2 ms.',
    ],
    ['What caused the fall of ROOF-B?', 'Moss, as on ROOF-A, caused it.'],
    [zinc, 'Serum zinc was 16.2 after a week and 14.8 at day 10.'],
    ['What was the yield at site B?', 'Site A gave 3 t, the second site 4 t.'],
    [zinc, 'Serum zinc rose from day 5 to day 10.'],
    [zinc, 'Serum zinc was 3 on days 5 to 10.'],
    [prevalence, 'From 2015 to 2020 prevalence was 12%.'],
    [prevalence, 'In 2018/19 prevalence was 12%.'],
    [prevalence, 'Prevalence was 12% (Kerr 2014).'],
    [prevalence, 'Of 300 who had joined in 2018, 12 had moss by 2019.'],
    ['What is the prevalence of type 2 diabetes?', 'Diabetes was found in 12% of adults.'],
    ['How many patients were in group B?', 'Groups A and B had 40 patients each.'],
    ['What was the dose of vitamin D?', 'Vitamin D3 was given at 20 µg a day.'],
    ['How many were ill with 40 patients treated?', '30 patients were ill.'],
    ['How large was the drop in 2020 compared with 2019?', 'Use fell by 12% in 2020.'],
  ])('may be the one that is asked of: %s %s', (question, text) => {
    expect(tellsOtherMark(question)({ text, above: '' })).toBe(false);
  });

  it('is told by what stands above, too', () => {
    const told = { text: 'Unit 4 was set at 4 mol%.', above: 'Films with 2 mol%' };
    expect(tellsOtherMark(voltage)(told)).toBe(false);
  });
});
