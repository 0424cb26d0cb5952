import { describe, expect, it } from 'vitest';
import { prepareRestriction } from './read-restriction.js';

const told = [
  'We assigned 240 postal clerks with neck pain to a warm scarf or none at 12 post offices.',
  'Neck pain was 3.1 points with a scarf and 3.3 without.',
];
const read = prepareRestriction('Warm scarves for neck pain of postal clerks: a trial', told);

describe('of a part of those studied', () => {
  it.each([
    ['Clerks with migraine, a prespecified subgroup, gained 2 points.', 'migrain'],
    ['Neck pain of clerks older than 50 fell by 2 points.', 'older'],
    ['Neck pain of clerks aged 50 or above fell by 2 points.', '50'],
    ['Women gained 2 points more with the scarf.', 'women'],
    ['Clerks who also had migraine did not gain.', 'migrain'],
    ['Night-shift clerks gained 2 points more than others.', 'night'],
    ['Among temporary clerks neck pain fell by 2 points.', 'temporari'],
    ['In noisy rooms the gain was 2 points.', 'noisi'],
    ['The gain was driven by clerks with long shifts (2 points).', 'shift'],
    ['Pain in cyclists younger than 30 fell by 2 points.', 'cyclist'],
    ['Length of juvenile perch rose by 2 cm.', 'juvenil'],
    ['Scarves helped in women (2 points; p for interaction 0.03).', 'subgroup'],
  ])('%s', (text, word) => {
    expect(read(text)).toContain(word);
  });
});

describe('of all of them', () => {
  it.each([
    'Neck pain of postal clerks fell by 2 points.',
    'Clerks with a scarf gained 2 points.',
    'Clerks with neck pain gained 2 points with a scarf and 1 point without.',
    'Clerks in both groups gained 2 points.',
    'Clerks in the control group gained 2 points.',
    'Participants who completed the questionnaire gained 2 points.',
    'Of the 240 clerks, 31 dropped out.',
    'At 12 weeks clerks gained 2 points.',
    'All clerks gained 2 points.',
    'The pain score fell by 2 points in 8 weeks.',
    'Fractures were rare.',
    'Pain did not differ between the groups.',
    'In this trial the scarf was worn daily.',
    'In addition, clerks wore the scarf at home.',
    'There was no difference in pain (2.1 versus 2.2 points).',
    'Pain fell more with the scarf than with a patch for women.',
  ])('%s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('or of those whom another sentence names as well', () => {
    const text = 'Clerks with migraine gained 2 points.';
    expect(read(text, { beside: 'Migraine was common among clerks.' })).toEqual([]);
  });
});

it('a question names a part anywhere', () => {
  expect(read('Did scarves help clerks with migraine?', { isQuestion: true })).toEqual(['migrain']);
  expect(read('Did scarves help clerks with neck pain?', { isQuestion: true })).toEqual([]);
});
