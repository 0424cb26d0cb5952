import { describe, expect, it } from 'vitest';
import { findCaptions, namesAlone, readAskedExhibit } from './asked-exhibit.js';

describe('reading which table or figure is asked for', () => {
  it.each([
    ['What does Table 4 of the moss survey show?', 'table', '4', 'the moss survey'],
    ['Figure 1 in the moss survey', 'figure', '1', 'the moss survey'],
    ['What is Table 2 in the moss survey about?', 'table', '2', 'the moss survey'],
    ['Please explain fig. S3', 'figure', 'S3', ''],
    ['What is shown in figure 11 of Quill 2019?', 'figure', '11', 'Quill 2019'],
  ])('%s', (question, kind, number, named) => {
    expect(readAskedExhibit(question)).toEqual({ kind, number, named });
  });

  it.each([
    'How many barns are in Table 4?',
    'What do tables show?',
    'Which table lists 4 barns?',
    'What does Table 2 of the trial say about harms?',
    'What does Table 1 of the roof survey give for the north?',
  ])('of %s none', (question) => {
    expect(readAskedExhibit(question)).toBeNull();
  });

  it.each([
    ['As Table 4 shows, moss grew.', true],
    ['Moss grew (Tables 4 and 5).', false],
    ['Table 14 shows moss, and 4 barns.', false],
    ['Figure 4 shows moss.', false],
    ['Table 4.1 shows moss.', false],
    ['In Table 4, 45 of 61 barns are listed.', true],
    ['Supplementary Table 4 shows moss.', false],
    ['Table 4 in the supplement shows moss.', false],
    ['Moss grew on 4 barns.', false],
  ])('whether it alone is named: %s', (text, isNamed) => {
    expect(namesAlone(text, { kind: 'table', number: '4' })).toBe(isNamed);
  });

  it.each([
    ['Table 4: Moss by roof.', true],
    ['TABLE 4. Moss by roof.', true],
    ['Table 4 Moss by roof', true],
    ['Table 4 shows moss by roof.', false],
    ['Table 41: Moss by roof.', false],
    ['Fig. 4: Moss by roof.', false],
  ])('whether it is a caption: %s', (line, isCaption) => {
    const found = findCaptions(`Moss grew.\n${line}\n| a |`, { kind: 'table', number: '4' });
    expect(found).toEqual(isCaption ? [{ start: 11, end: 11 + line.length }] : []);
  });
});
