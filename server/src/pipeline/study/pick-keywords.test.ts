import { describe, expect, it } from 'vitest';
import { pickKeywords } from './pick-keywords.js';

describe('what a question is searched by', () => {
  it.each([
    ['Do no-claims bonuses reduce speeding?', 'no-claims bonuses speeding'],
    ['Does a low-iodine diet help before scans?', 'low-iodine diet scans'],
    ['Do side-outs matter in volleyball?', 'side-outs volleyball'],
    ['What are the short-term effects of caffeine on sleep?', 'short-term caffeine sleep'],
    ['Does shift work raise blood sugar?', 'shift work blood sugar'],
    ['Night work and gastric ulcers', 'Night work gastric ulcers'],
    ['Does working from home change commuting?', 'working from home commuting'],
    ['Do right to work laws lower wages?', 'right to work laws wages'],
    ['Does education raise life expectancy?', 'education life expectancy'],
    ['Does class size affect academic achievement?', 'class size academic achievement'],
    ['Do low birth weight infants read later?', 'low birth weight infants read'],
    ['Does case management cut admissions?', 'case management cut admissions'],
    ['Does evidence-based policing reduce theft?', 'evidence-based policing theft'],
    ['Does case-based learning help nurses?', 'case-based learning nurses'],
    ['Do well-being interventions help teachers?', 'well-being interventions teachers'],
    ['Does screen time harm posture?', 'screen time harm posture'],
  ])('keeps names whole: %s', (question, query) => {
    expect(pickKeywords(question)).toBe(query);
  });

  it.each([
    ['Do seat belts work?', 'seat belts'],
    ['How do vaccines work in infants?', 'vaccines infants'],
    ['Do nets work against malaria?', 'nets malaria'],
    ['Do insurers cover dental care?', 'insurers dental care'],
    ['Does rent control lead tenants to stay?', 'rent control tenants'],
    ['Does more light lead to better posture?', 'light posture'],
    ['How did rents change over time in Oslo?', 'rents Oslo'],
    ['How effective are nets against malaria?', 'nets malaria'],
    ['What is the relation between sleep and obesity?', 'sleep obesity'],
    ['What is the importance of bees for almonds?', 'bees almonds'],
    ['What do studies say about mulch and weeds?', 'mulch weeds'],
    ['Does tea increase time to exhaustion?', 'tea exhaustion'],
    ['Does liming lower the acidity of soils?', 'liming acidity soils'],
    ['10.1000/no-till.7', '10.1000/no-till.7'],
  ])('leaves out what is no part of a name: %s', (question, query) => {
    expect(pickKeywords(question)).toBe(query);
  });
});
