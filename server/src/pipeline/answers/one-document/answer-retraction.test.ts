import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { askLibrary, storePaper } from '../testing.js';

const herons =
  '# Herons on the lower river in two dry years\n\n## Abstract\n\nWe counted 140 herons.';
const taken =
  '# RETRACTED: Copper bands against snails on allotments\n\n## Abstract\n\nCopper bands cut eaten leaves from 38 to 20.';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of [herons, taken]) await storePaper(database, text);
});
afterAll(() => database.close());

describe('a question whether one work is retracted', () => {
  it.each(['Was the paper on copper bands retracted?', 'Is the snail study retracted?'])(
    'is answered by who says so: %s',
    async (question) => {
      const { statement, is_covered, listed } = await askLibrary(database, { question });
      expect(statement).toMatch(/“.*Copper bands.*” is retracted, says its title\.$/);
      expect(is_covered).toBe(true);
      expect(listed).toHaveLength(1);
    },
  );

  it('says that the record has no reason', async () => {
    const { statement } = await askLibrary(database, {
      question: 'Why was the paper on copper bands retracted?',
    });
    expect(statement).toMatch(/Its record does not say why\.$/);
  });

  it('says that nothing tells it, and whether it could be looked up', async () => {
    const { statement, is_covered } = await askLibrary(database, {
      question: 'Has the heron paper been retracted?',
    });
    expect(statement).toBe(
      'Nothing says that “Herons on the lower river in two dry years” is retracted. It has no DOI by which that could be looked up.',
    );
    expect(is_covered).toBe(false);
  });

  it('is not answered for a work that is not there', async () => {
    const { statement } = await askLibrary(database, {
      question: 'Was the paper on garlic retracted?',
    });
    expect(statement).toBeUndefined();
  });
});
