/** Studies and people that documents tell of, and that no document is of or by. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { askLibrary, storePaper } from '../testing.js';

const bands = `# Copper bands against snails on allotments: a randomised trial

Ida Brack, Jon Selwyn

## Abstract

We put copper bands on 140 plots. Copper bands cut eaten leaves from 38 to 20 per plot.

## Background

Eggshells cut eaten leaves by 2.5 per plot in the SHELLS trial by Harte and colleagues. Our plots agree with Osgood and colleagues, who put sawdust on 30 beds and found 4 fewer snails. Sheds were locked in March 2020, as Harte and colleagues found. Allotment blight is caused by Fusarium (Reed, 2019). Tilling by Pendle and colleagues was slow. They spent 6 hours on 44 beds.

## Funding

The work was paid for by the Allotment Fund.`;
const robot = `# Snailbot: a robot that picks snails

Mo Vale

## Abstract

Snailbot picks 90 snails an hour in 12 gardens.

## Methods

The WHO guideline recommends gloves (Moor et al., 2021). Snailbot is trained with NIMBLE (Reed et al., 2024), a way to learn from games.`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of [bands, robot]) await storePaper(database, text);
});
afterAll(() => database.close());

function ask(question: string, chosen: { documentIds?: string[] } = {}): Promise<Answer> {
  return askLibrary(database, {
    ...chosen,
    question,
  });
}

describe('a study that documents only tell of', () => {
  it.each([
    ['Who wrote the SHELLS trial?', 'SHELLS', /^Eggshells .* by Harte and colleagues/],
    ['What were the results of the SHELLS trial?', 'SHELLS', /^Eggshells cut eaten leaves by 2\.5/],
    ['What did Osgood find?', 'Osgood', /^Our plots agree with Osgood and colleagues/],
    ['Who wrote the NIMBLE paper?', 'NIMBLE', /^Snailbot is trained with NIMBLE \(Reed et al/],
    ['What did the NIMBLE paper find?', 'NIMBLE', /^Snailbot is trained with NIMBLE/],
  ])('is told of in the sentence that names it: %s', async (question, name, expected) => {
    const { answer, statement, sources } = await ask(question);
    expect(answer).toMatch(expected);
    expect(sources).toHaveLength(1);
    expect(statement).toContain(`None of your documents is called “${name}”`);
  });

  it('is said of the chosen documents alone where some are', async () => {
    const [document] = await database.query<{ id: string }>(
      `select id from documents where title like 'Copper bands%'`,
    );
    const { statement } = await ask('What were the results of the SHELLS trial?', {
      documentIds: [document?.id ?? ''],
    });
    expect(statement).toContain('None of the chosen documents is called “SHELLS”');
  });

  it.each([
    ['How many plots were in the SHELLS trial?', /^Eggshells/],
    ['Who funded the SHELLS trial?', /^Eggshells/],
    ['How many beds were in Osgood’s trial?', /30 beds/],
  ])('is not told by the number or the money of whoever names it: %s', async (question, near) => {
    const { answer, is_covered, sources, nearest, statement = answer } = await ask(question);
    expect(statement).toContain('None of your documents is called');
    const shown = is_covered ? sources : nearest;
    expect(shown.map(({ text, quote }) => text.slice(quote?.start, quote?.end))).toEqual([
      expect.stringMatching(near),
    ]);
  });

  it.each(['Who funded the SHELLS trial?', 'What are the limitations of the SHELLS trial?'])(
    'is not answered by a sentence that names it and not what is asked: %s',
    async (question) => {
      expect((await ask(question)).is_covered).toBe(false);
    },
  );

  it.each([
    'How many sheds were locked in March 2020?',
    'Is allotment blight caused by Fusarium?',
    'What does the WHO 2021 guideline recommend?',
    'How many hours did Pendle use?',
  ])(
    'is neither a time, a germ nor an office, and people may be told of beside their name: %s',
    async (question) => {
      const { answer, statement = answer } = await ask(question);
      expect(statement).not.toContain('None of your documents is called');
    },
  );

  it.each([
    ['What did Brack find?', /38 to 20/],
    ['Who wrote the Snailbot paper?', /Mo Vale/],
    ['Who funded the trial of copper bands?', /Allotment Fund/],
  ])('is no document that is by or of what is named: %s', async (question, expected) => {
    const { answer, statement = '' } = await ask(question);
    expect(answer).toMatch(expected);
    expect(statement).not.toContain('None of your documents is called');
  });
});
