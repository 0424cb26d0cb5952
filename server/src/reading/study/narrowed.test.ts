/** Of those who were asked or screened, only who came or was taken is counted. */
import { describe, expect, it } from 'vitest';
import { readAbstract as read } from './testing-abstract.js';

describe('how many were studied', () => {
  it.each([
    ['Of 640 farmers invited, 212 came. Their hands were measured.', '212'],
    ['We surveyed 412 nurses by post, of whom 216 replied.', '216'],
    ['A total of 512 women were screened and 61 were randomised to yoga or none.', '61'],
    ['We screened 800 women and enrolled 95.', '95'],
    ['Among 1,200 children approached, parents of 640 consented.', '640'],
    ['We contacted 300 drivers. Of these, 120 (40%) took part.', '120'],
    ['We sent forms to 400 doctors, and 212 (53%) of them returned one.', '212'],
    ['We assessed 300 women for eligibility and recruited 64.', '64'],
    ['We invited 900 women; 212 (24%) of the 900 women responded.', '212'],
    ['We screened 500 women and randomised 100, of whom 91 completed the trial.', '100'],
    [
      'We screened 500 women; 200 agreed. Of these, 180 were randomised to lime or to chalk.',
      '180',
    ],
    ['We approached 12 schools, and 1,200 pupils took part.', '1,200 pupils'],
    ['Of 300 patients contacted by phone, 12 had died, 40 declined and 248 took part.', '248'],
    [
      'The register held 8,430 pupils. After excluding 12 schools, 6,210 pupils remained and were analysed.',
      '6,210 pupils',
    ],
    ['A total of 512 patients were screened and 350 underwent randomization.', '350'],
    ['Of 512 patients screened, 350 were randomly assigned to zinc or chalk.', '350'],
    ['1,204 patients were screened; 350 were randomly assigned to zinc or chalk.', '350'],
    ['We screened 900 adults and enrolled 95 women.', '95 women'],
    [
      'We screened 912 adults at 14 sites in Spain and randomly assigned 428 to lime 40 mg daily (n = 214) or chalk (n = 214).',
      '428',
    ],
    ['We screened 912 adults and allocated 428 to lime or chalk.', '428'],
  ])('is who was left of them: %s', (text, expected) => {
    expect(read('n', `METHODS: ${text}`)).toBe(expected);
  });

  it.each([
    'Of 5,000 people invited, 2,300 attended and 1,150 were given pravastatin.',
    'We invited 10,240 adults; 744 women and 612 men attended.',
    'We contacted 40 farmers, and 212 hives were included.',
    'We screened 800 women; 48 were randomised to lime and 47 to chalk.',
    'We screened 912 adults and put 428 on lime.',
  ])('is told by the whole sentence where its numbers could be of others: %s', (text) => {
    expect(read('n', `METHODS: ${text}`)).toBe(text);
  });

  it.each([
    ['We screened 5,120 women for anaemia; 310 had it.', '5,120 women'],
    ['A total of 900 farmers were invited. The response rate was 34%.', ''],
    ['Forms were sent to 900 farmers. The response rate was 34%.', ''],
    ['We randomised 120 teachers to lime or chalk; 110 completed the study.', '120 teachers'],
    [
      'We randomised 120 nurses to zinc or chalk. At 6 months, 110 nurses were contacted by phone and 98 completed the survey.',
      '120 nurses',
    ],
    [
      'We randomised 240 adults to zinc or chalk. Of 240 adults mailed a form, 180 returned it.',
      '240 adults',
    ],
    [
      'We recruited 300 adults in clinics. Of the 300 adults screened for depression, 45 were included in the trial of therapy.',
      '300 adults',
    ],
    [
      'We enrolled 64 nurses. Samples were sent to two laboratories. Sixty nurses completed the study.',
      '64 nurses',
    ],
    [
      'Blood from 40 nurses was sent to 3 laboratories. All 40 nurses completed the trial.',
      '40 nurses',
    ],
    ['We screened 1,400 titles and included 32 trials of 4,100 patients.', '32 trials'],
    ['Invitations were emailed to 2,000 teachers, of which 640 valid responses were received.', ''],
    ['Of 142 women randomised, 138 were analysed.', '142 women'],
  ])('is nobody else: %s', (text, expected) => {
    expect(read('n', `METHODS: ${text}`)).toBe(expected);
  });
});

it('is not the number of those whom it asked where it tells whom it studied', () => {
  const text = 'METHODS: We invited 5,000 adults with asthma, of whom 2,300 responded.';
  expect(read('population', text)).toBe('adults with asthma');
  expect(read('population', 'METHODS: We screened 800 women and enrolled 95.')).toBe('women');
  const assigned = 'We screened 912 adults with gout and randomly assigned 428 to lime or chalk.';
  expect(read('population', `METHODS: ${assigned}`)).toBe('adults with gout');
  const arms = 'We randomised 88 adults with gout to eight weeks of lime or usual care.';
  expect(read('population', `METHODS: ${arms}`)).toBe('88 adults with gout');
});
