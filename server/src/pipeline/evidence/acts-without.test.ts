import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

describe('what is of doing without what acts takes no side', () => {
  it.each([
    ['ploughing reduce weeds?', 'No-plough farming reduced weeds.'],
    ['starch reduce obesity?', 'Starch-free meals reduced obesity.'],
    ['starch reduce obesity?', 'Low-starch meals reduced obesity.'],
    ['starch reduce obesity?', 'Starch restriction reduced obesity.'],
    ['starch reduce obesity?', 'A starch intake reduction reduced obesity.'],
    ['starch reduce obesity?', 'Meals low in starch reduced obesity.'],
    ['wine improve sleep?', 'Wine abstinence improved sleep.'],
    ['trucks reduce dust?', 'A truck ban reduced dust.'],
    ['meat lower the risk of gout?', 'Meatless days lowered the risk of gout.'],
    ['non-dairy drinks reduce acne?', 'Dairy drinks reduced acne.'],
    ['no-fee clinics raise visits?', 'Fee clinics raised visits.'],
  ])('%s %s', (claim, statement) => {
    expect(tellStance(claim, statement).position).toBe('unclear');
  });

  it.each([
    ['starch-free meals reduce obesity?', 'Starch-free meals reduced obesity.', 'support'],
    ['a low-starch diet reduce obesity?', 'A diet low in starch reduced obesity.', 'support'],
    ['starch restriction reduce obesity?', 'Restricting starch reduced obesity.', 'support'],
    ['a truck ban reduce dust?', 'The truck ban did not reduce dust.', 'against'],
    ['starch raise obesity?', 'Starch raised obesity in low-income homes.', 'support'],
    ['aspirin reduce stroke?', 'Low-dose aspirin reduced stroke.', 'support'],
    ['insulin resistance raise mortality?', 'Insulin resistance raised mortality.', 'support'],
    ['no-plough farming reduce weeds?', 'No-plough farming reduced weeds.', 'support'],
    ['walking reduce pain?', 'Pain was reduced by walking.', 'support'],
    [
      'sleep quality influence grades?',
      'Low sleep quality significantly influenced grades.',
      'support',
    ],
  ])('but not where that is asked for, or another thing lacks: %s %s', (claim, statement, side) => {
    expect(tellStance(claim, statement).position).toBe(side);
  });
});
