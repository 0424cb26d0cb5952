import { describe, expect, it } from 'vitest';
import { readForms, readSpokenForm } from './publication-form.js';

function spoken(title: string, text = ''): string | null {
  return readSpokenForm({ title, text: `${title}\n\n${text}` });
}

describe('what speaks of studies and is none', () => {
  it.each([
    ['Retraction: "Moss on roofs: a randomised trial"', 'retraction notice'],
    ['Notice of retraction: Moss on roofs', 'retraction notice'],
    ['Retraction notice to Moss on roofs', 'retraction notice'],
    ['Partial Retraction: Moss on roofs', 'partial retraction notice'],
    ['Notice of partial retraction: Moss on roofs', 'partial retraction notice'],
    ['Expression of Concern: Moss on roofs', 'expression of concern'],
    ['Statement of concern on "Moss on roofs"', 'expression of concern'],
    ['Partial retraction of the roof: a case report', null],
    ['Erratum to: Moss on roofs', 'correction'],
    ['Errata for moss on roofs', 'correction'],
    ['Corrigendum “Moss on roofs”', 'correction'],
    ['Erratum', 'correction'],
    ['Erratum in: Annals of Roofs', 'correction'],
    ['Correction: Moss on roofs', 'correction'],
    ['Errata in the Slaters’ Bible', null],
    ['Expression of concern about moss by tenants: a survey', null],
    ['Comment on: Moss on roofs', 'letter'],
    ['Re: Moss on roofs', 'letter'],
    ['Moss and money: an editorial', 'editorial or commentary'],
    ['RETRACTED: Moss on roofs', null],
    ['Correction of a crooked roof: a cohort study', null],
    ['Withdrawal of zinc from roofs: a randomised trial', null],
    ['Letters of slaters and what they say of moss', null],
  ])('is told by its title: %s', (title, form) => {
    expect(spoken(title)).toBe(form);
  });

  it.each([
    ['Letter to the editor\n\nAda Brook (2020)', 'letter'],
    ['Dear Editor,\n\nThe trial by Brook found much.', 'letter'],
    ['Ada Brook, slater, Ely\n\nTo the Editor: The trial by Brook found much.', 'letter'],
    ['Editorial\n\nAda Brook, 2020', 'editorial or commentary'],
    ['By Ada Brook, 2020 — feature\n\nIn the yard lies a slate.', 'news or feature'],
    ['Ada Brook\n\nCorrespondence\n\nada@ely.example\n\nAbstract\n\nWe counted moss.', null],
    ['The editor of a journal wrote to us, and we answered.', null],
    ['Ada Brook\n\nCorrection: An earlier version of this page named another roof.', null],
  ])('is told by a line under the title: %s', (text, form) => {
    expect(spoken('Moss on roofs', text)).toBe(form);
  });
});

describe('the other forms of publication', () => {
  const forms = (title: string, text: string): string[] => [
    ...readForms({ title, text: `${title}\n\n${text}` }),
  ];

  it.each([
    ['Care of slate: clinical guideline 14', 'This guideline is for slaters.', ['guideline']],
    [
      'Care of slate',
      'Board of Slaters. Clinical guideline, edition of 2020.\n\nThis guideline is for slaters.',
      ['guideline'],
    ],
    ['Care of slate: recommendations of the Ely Board', 'It met five times.', ['guideline']],
    ['Adherence to guidelines on slate', 'We asked 90 slaters about this guideline.', []],
    ['Moss', 'Ada Brook — Preprint, posted 4 May 2021. *Not peer reviewed.*', ['preprint']],
    ['Moss', 'We counted 400 preprints on moss, and none was of use to any slater.', []],
    ['Moss', 'This paper has not yet been peer reviewed.', ['preprint']],
    ['Moss', 'Reports that were not peer reviewed were left out.', []],
    ['Moss', 'A preprint of this article was posted in 2019.', []],
    ['Moss', 'From the doctoral thesis of Ada Brook, Ely, 2021', ['thesis']],
  ])('are told by title and lines: %s, %s', (title, text, expected) => {
    expect(forms(title, text)).toEqual(expected);
  });
});

describe('a paper of a series', () => {
  const forms = (line: string) => [
    ...readForms({ title: 'Moss on roofs', text: `Moss on roofs\n\n${line}\n\nMoss grew.` }),
  ];
  it.each([
    'Slate Institute, Working Paper No. 2017-14',
    'SLATE Working Paper 25',
    'Working paper',
  ])('says so in a line of its own: %s', (line) => expect(forms(line)).toEqual(['working paper']));
  it.each([
    'An earlier version appeared as Slate Working Paper 25',
    'Previously circulated as Slate Working Paper No. 25',
    'This article supersedes Working Paper 25',
    'Brook answers a discussion paper',
    'Keywords: working paper, moss',
    'Comments on the white paper (2019)',
  ])('is not what only names one: %s', (line) => expect(forms(line)).toEqual([]));
});
