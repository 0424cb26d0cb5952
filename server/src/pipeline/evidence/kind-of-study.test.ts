import { describe, expect, it } from 'vitest';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { kindOfStudy } from './kind-of-study.js';

function kindOf(title: string, ...texts: string[]): string {
  return kindOfStudy(readSourceOf(studyArticle(title), texts)).name;
}

it.each([
  ['Phage therapy for cystitis: a randomised trial', 'randomised trial'],
  ['Phage therapy for cystitis: a non-randomised trial', 'clinical trial'],
  ['A cohort of nurses', 'cohort or case-control study'],
  ['What would phage therapy have to cost? A decision model', 'modelling study'],
  ['Feedback for roofers: a randomised crossover simulation study', 'randomised trial'],
  ['Feedback for roofers: a crossover simulation study', 'clinical trial'],
  ['Rain on roofs: a simulation study', 'modelling study'],
  ['Cost-effectiveness analysis of bed nets', 'modelling study'],
  ['Economic models of vaccination: a systematic review', 'systematic review'],
  ['Moos auf Dächern: eine randomisierte Studie', 'randomised trial'],
  ['Ensayo aleatorizado de musgo', 'randomised trial'],
  ['Moos auf Dächern: ein Studienprotokoll', 'protocol or registration'],
  ['El musgo de los tejados: protocolo de un estudio', 'protocol or registration'],
  ['Moss on roofs: a review', 'review'],
  ['Commits, reviews and rework before and after moving', 'kind of study not told'],
  ['Peer review of moss papers', 'kind of study not told'],
  ['Fish farming in Norway', 'kind of study not told'],
  ['A randomised trial of moss is needed: results of a survey', 'survey or cross-sectional study'],
  ['The need for a randomised trial of moss', 'kind of study not told'],
  ['Moss on roofs: lessons of a recent randomised controlled trial', 'kind of study not told'],
  ['Moss is not better than lime in a randomised trial', 'randomised trial'],
  ['Tamsol for gout: a single-arm phase 2 trial', 'clinical trial'],
  ['A nonrandomised phase 3 trial of moss', 'clinical trial'],
  ['Randomised algorithms for roofs', 'kind of study not told'],
  ['Does double-blind review favour moss?', 'kind of study not told'],
  ['Phase 3 of the roofing scheme and its prices', 'kind of study not told'],
  ['Moss under clover: a three-year field trial', 'experiment'],
  ['Prospective slaters and their teachers', 'kind of study not told'],
  ['Retrospective voting on roofs', 'kind of study not told'],
  ['A retrospective analysis of 400 roofs', 'cohort or case-control study'],
  ['Missing data in cluster randomised trials: a simulation study', 'modelling study'],
  ['A survey of moss classifiers', 'kind of study not told'],
  ['A survey of nurses in Kerry', 'survey or cross-sectional study'],
])('is told by the title: %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind);
});

it('is that of the model, whatever trials it reckons with', () => {
  expect(
    kindOf(
      'What would a cure have to cost? A decision model',
      'We took the recurrences of a randomised trial. The model follows 1,000 women for five years.',
    ),
  ).toBe('modelling study');
});

describe('where the title tells none', () => {
  it.each([
    [
      'We asked 212 slaters who had been in a trial of zinc how they went on.',
      'kind of study not told',
    ],
    [
      'We asked 212 slaters who had taken part in a randomised trial how they went on.',
      'kind of study not told',
    ],
    ['We had been asked for proof, and 212 slaters took part in a trial.', 'clinical trial'],
    ['Slaters were randomly allocated to zinc or to copper.', 'randomised trial'],
    [
      'A randomised controlled trial was not feasible. We used routine data of 400 slaters.',
      'kind of study not told',
    ],
    ['Roofs were assigned by chance to zinc or to copper.', 'randomised trial'],
    ['By drawing lots, half were given zinc.', 'randomised trial'],
    [
      'In a crossover study 24 slaters drank beet juice and water, in an order drawn by lot.',
      'randomised trial',
    ],
    [
      'In a crossover study 24 slaters drank beet juice, then water. The order of the tests was drawn by lot.',
      'clinical trial',
    ],
    [
      'In a crossover study 24 slaters drank beet juice and water. The order of the drinks was drawn by lot.',
      'randomised trial',
    ],
    [
      'In a crossover study 24 slaters drank beet juice, then water. The order of the drinks was not randomised.',
      'clinical trial',
    ],
    [
      'In a crossover study 24 slaters drank beet juice and water in a non-randomised order.',
      'clinical trial',
    ],
    [
      'In a crossover study 24 slaters watched clips in random order after beet juice and water.',
      'clinical trial',
    ],
    [
      'In a crossover study 24 slaters drank beet juice, then water. Ladders were climbed in random order.',
      'clinical trial',
    ],
    ['The plots were randomly assigned to zinc or to copper.', 'kind of study not told'],
    ['The order of the roofs was changed by lot.', 'kind of study not told'],
    ['We took 611 pairs of roofs, as used in a published meta-analysis.', 'kind of study not told'],
    [
      'Roofs were measured in an open meadow, as described in the systematic review of Brook.',
      'kind of study not told',
    ],
    ['In a published meta-analysis moss was counted on 611 roofs.', 'kind of study not told'],
    ['In a meta-analysis of 611 roofs moss was counted.', 'systematic review'],
    ['We followed 900 farmers for ten years.', 'cohort or case-control study'],
    ['We describe nine patients who ate moss.', 'case series'],
    ['We sent a questionnaire to all slaters.', 'survey or cross-sectional study'],
    [
      'We spoke with 19 slaters in Ely. Talks were typed out, and themes were agreed on.',
      'qualitative study',
    ],
    ['We spoke with 19 slaters in Ely, and all had moss.', 'kind of study not told'],
    [
      'Wir haben mit 19 Dachdeckern gesprochen. Die Gespräche wurden abgeschrieben.',
      'qualitative study',
    ],
    [
      'We searched PubMed for studies. Slaters were randomly allocated to zinc in nine of them.',
      'kind of study not told',
    ],
    ['Slaters will be randomised to zinc or to copper.', 'protocol or registration'],
    ['We randomly assigned 90 slaters to zinc. More will be enrolled in Rome.', 'randomised trial'],
  ])('is told by what was done: %s', (text, kind) => {
    expect(kindOf('Moss on roofs', text)).toBe(kind);
  });
});

it('is not that of the studies it speaks of', () => {
  const trials =
    'In ROOF-ZN, 459 slaters with moss were randomly assigned to zinc or copper. Moss grew in half of them.';
  expect(kindOf('Zinc against moss', 'Moss is a burden to many.', 'Slate is dear.', trials)).toBe(
    'kind of study not told',
  );
});

it.each([
  ['Doubts about a randomised trial of zinc', 'Sir,\n\nThe trial by Brook found much.', 'letter'],
  [
    'Retraction: "Zinc on roofs: a randomised trial"',
    'The trial is retracted.',
    'retraction notice',
  ],
  ['Why randomised trials fail', 'Editorial\n\nTrials are small.', 'editorial or commentary'],
  [
    'Moss in slaters',
    'Letter to the editor\n\nWe report seven such patients who were seen at our clinic in Ely.',
    'case series',
  ],
  ['Care of slate: a guideline', 'Nine randomised trials were found.', 'guideline'],
])('is no study where it speaks of one: %s', (title, text, kind) => {
  expect(kindOf(title, text)).toBe(kind);
});

it.each([
  ['Review', 'Moss on roofs: systematic review and meta-analysis', 'systematic review'],
  ['ClinicalTrial', 'Phages for cystitis: a randomised trial', 'randomised trial'],
])('called %s is told more closely by the title: %s', (study_type, title, kind) => {
  const source = readSourceOf(studyArticle(title), []);
  const article = { ...source.article, study_type };
  expect(kindOfStudy({ ...source, article }).name).toBe(kind);
});

it('is no systematic review where a review of crossover studies tells of an order by lot', () => {
  const source = readSourceOf(
    studyArticle('Beet juice for slaters: a review of crossover studies'),
    ['In one crossover study the order of the drinks was drawn by lot.'],
  );
  const article = { ...source.article, study_type: 'Review' };
  expect(kindOfStudy({ ...source, article }).name).toBe('review');
});

it('is that of no design where the source is a dataset, whatever study its data are of', () => {
  const source = readSourceOf(studyArticle('Data from: Moss on roofs, a randomised trial'), [
    'In a meta-analysis 611 roofs were compared.',
  ]);
  const article = { ...source.article, source_type: 'dataset', study_type: 'Meta-Analysis' };
  expect(kindOfStudy({ ...source, article }).name).toBe('kind of study not told');
});
