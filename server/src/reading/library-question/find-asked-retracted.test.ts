import { expect, it } from 'vitest';
import { findAskedRetracted } from './find-asked-retracted.js';

it.each([
  'Are any of my papers retracted?',
  'Which papers have been withdrawn?',
  'List the retracted papers on moss',
  'Which papers on moss are retracted?',
  'papers on moss that are retracted',
  'papers on moss that have since been retracted',
  'Do I have any retractions?',
  'Has anything in my library been retracted?',
  'how many retracted papers are there',
])('of documents: %s', (question) => {
  expect(findAskedRetracted(question)).not.toBeNull();
});

it.each([
  'Which papers are about withdrawn slates?',
  'Which papers mention roofers withdrawn from work?',
  'papers on retraction of the gutter',
  'Which papers are on gutter retraction?',
  'Which papers report gutter retraction?',
  'Which papers report retraction of the gutter?',
  'List trials with withdrawn participants',
  'papers on slates that were withdrawn',
  'papers on retracted studies',
  'Do I have notices of retraction?',
])('of a subject: %s', (question) => {
  expect(findAskedRetracted(question)).toBeNull();
});
