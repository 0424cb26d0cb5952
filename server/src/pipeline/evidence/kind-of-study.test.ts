import { expect, it } from 'vitest';
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
