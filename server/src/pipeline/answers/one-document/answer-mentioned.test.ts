/** Questions that name a document by its place, and those that name one of its several places. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { askLibrary, storePaper } from '../testing.js';

const papers = [
  `# Reminders by telephone and the keeping of appointments: a cohort

## Methods

The study was done at dental clinics in Lerwick, Scalloway and Brae. We called 412 patients.

## Results

Attendance rose to 73%. Nurses made 9,120 calls in all.`,
  `# Ringing of terns on sand and on shingle

## Methods

The colonies were in Vlieland (n = 210) and in Texel (n = 190). Terns were ringed at night.

## Results

Mean clutch size was 2.1 eggs. Foxes took 14 nests.`,
  `# Cleared kelp and the settlement of mussels: an experiment

## Methods

The experiment was done at a field station in Bodø from May to September. Divers cleared 24 plots.

## Results

Mean density was 51 mussels per square metre.`,
  `# Night Noise in Tromsø and Its Effects on Sleep

## Abstract

Students kept diaries. Mean sleep was 402 minutes.`,
  `# Noise at night in hostels of Kraków and Gdynia

## Abstract

Guests slept 41 minutes less beside the road.`,
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const paper of papers) await storePaper(database, paper);
}, 60_000);
afterAll(() => database.close());

function ask(question: string): Promise<Answer> {
  return askLibrary(database, {
    question,
  });
}

describe('a place that a question names', () => {
  it.each([
    ['What was the mean density in Bodø?', 'Cleared kelp', '51 mussels'],
    ['How long was mean sleep in Tromsø?', 'Night Noise', '402 minutes'],
  ])('is the name of the document that was done there alone: %s', async (question, title, said) => {
    const { statement, answer } = await ask(question);
    expect(statement).toMatch(new RegExp(`^From “${title}`));
    expect(answer).toContain(said);
  });

  it.each([
    'How high was the attendance in Scalloway?',
    'How many calls were made in Lerwick?',
    'What was the mean clutch size in Texel?',
    'How many minutes less did guests sleep in Gdynia?',
  ])('is not that of a document of several places: %s', async (question) => {
    expect((await ask(question)).statement).toBeUndefined();
  });
});
