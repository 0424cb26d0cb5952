/** What is asked of a plan of a study, which has found nothing yet. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { askLibrary, storePaper } from '../testing.js';

const protocol = `# Copper bands against snails on allotments (SNAILBAND): protocol for a randomised controlled trial

Ida Brack, Jon Selwyn. Protocol version 2, 4 May 2025.

## Abstract

SNAILBAND is an open, parallel-group trial at five allotment sites. We will randomise 140 plots to copper bands or none for ten weeks. The primary outcome will be the number of leaves eaten per plot.

## Background

In a pilot by Harte and colleagues on 30 plots, copper bands reduced eaten leaves from 41 to 12 per plot. No trial of copper bands on allotments has been reported.

## Methods

Plots with a pond are excluded. The list will be held by the county office.

## Status

No plot had been enrolled when this protocol was submitted.`;
const trial = `# Wool pellets against slugs: a randomised trial

## Abstract

We randomised 90 beds to wool pellets or none. Wool pellets reduced eaten leaves from 20 to 9 per bed.`;
const weaning = `# Nights on a ward with a nurse-led weaning protocol

## Abstract

The ROOKERY trial put 82 adults on the protocol. It cut nights on the ward from 9 to 4. A second ward will be asked.`;
const letter = `# Thoughts on straw against mildew

## Abstract

The ROOKLET trial of straw fed 30 vines. It cut mildew by 20%. A phase 2 trial will enrol 60 vines.`;
const reported = `# Bark against moss (MOSSBARK): a study protocol

## Abstract

MOSSBARK put bark on 40 roofs. Bark reduced moss from 30 to 12 per roof. A second year will be added.`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of [protocol, trial, weaning, letter, reported]) await storePaper(database, text);
});
afterAll(() => database.close());

function ask(question: string): Promise<Answer> {
  return askLibrary(database, {
    question,
  });
}

const isPlan =
  /^“Copper bands .* is a protocol or a registration: it tells what is planned, and no results of its own were found in it\./;

describe('a plan of a study', () => {
  it.each([
    'What were the results of the SNAILBAND trial?',
    'What did the SNAILBAND trial find?',
    'What was the main result of the SNAILBAND trial?',
    'Did copper bands reduce eaten leaves in the SNAILBAND trial?',
  ])('has found nothing, whatever it tells of others: %s', async (question) => {
    const { answer, statement, kind } = await ask(question);
    expect(statement).toMatch(isPlan);
    expect(kind).toBe('document');
    expect(answer).not.toMatch(/41 to 12|version 2/);
  });

  it('tells what it plans in its own words', async () => {
    const { answer } = await ask('What were the results of the SNAILBAND trial?');
    expect(answer).toContain('We will randomise 140 plots');
    expect(answer).toContain('The primary outcome will be');
  });

  it('is not said to have studied those whom it is to study', async () => {
    const { statement } = await ask('How many plots were included in the SNAILBAND trial?');
    expect(statement).not.toContain('how many it studied');
    expect(statement).toMatch(isPlan);
  });

  it('is said to be one where it does not tell what is asked', async () => {
    const { answer, is_covered } = await ask(
      'Did copper shorten the nights in the SNAILBAND trial?',
    );
    expect(answer).toMatch(isPlan);
    expect(is_covered).toBe(false);
  });

  it('is summarised without what others found', async () => {
    const { answer } = await ask('Summarise the SNAILBAND protocol');
    expect(answer).toContain('140 plots');
    expect(answer).not.toContain('41 to 12');
  });

  it.each([
    ['What did the ROOKERY trial find?', '9 to 4'],
    ['What did the ROOKLET trial find?', '30 vines'],
    ['What did the MOSSBARK trial find?', '30 to 12'],
  ])(
    'is none where a title ends in that word, another trial is to come, or results are told: %s',
    async (question, expected) => {
      const { answer, statement = answer } = await ask(question);
      expect(statement).not.toContain('it tells what is planned');
      expect(answer).toContain(expected);
    },
  );

  it('is none where results were found', async () => {
    const { answer, statement } = await ask('What did the trial of wool pellets find?');
    expect(statement).toBe('What the document found, in its own sentences.');
    expect(answer).toContain('20 to 9');
  });
});
