import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../log.js';
import type { RetractionRegister, Standing } from '../../ports/retraction-register.js';
import { EngineError } from '../../ports/search-engine.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { changeDocument } from '../../store/documents/document-changes.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import {
  countNotLookedUp,
  listRetracted,
  noteRetraction,
} from '../../store/documents/document-retractions.js';
import { deleteDocument, getDocument, insertDocument } from '../../store/documents/documents.js';
import { lookUpRetractions, watchRetractions } from './watch-retractions.js';

const database: Database = await openTestDatabase();
const documents: string[] = [];
afterAll(() => database.close());
beforeEach(async () => {
  for (const id of documents.splice(0)) await deleteDocument(database, id);
});

async function add(doi: string, title = 'Grass roofs'): Promise<string> {
  const id = await insertDocument(database, {
    ...{ title, doi, status: 'completed', chunksStored: 0, identifiers: [], text: null },
  });
  documents.push(id);
  return id;
}

const correction = { kind: 'correction', url: 'https://doi.org/10.5555/notice' } as const;

/** Knows these, and tells what it was asked. */
function register(name: string, retracted: readonly string[], corrected: readonly string[] = []) {
  const asked: string[][] = [];
  const answer: RetractionRegister = {
    name,
    batch: 2,
    canAsk: (doi) => !doi.includes(','),
    async findStandings(dois) {
      asked.push([...dois]);
      return new Map<string, Standing>([
        ...dois
          .filter((doi) => retracted.includes(doi))
          .map((doi) => [doi, { isRetracted: true, notices: [] }] as const),
        ...dois
          .filter((doi) => corrected.includes(doi))
          .map((doi) => [doi, { isRetracted: false, notices: [correction] }] as const),
      ]);
    },
  };
  return { asked, answer };
}

const down: RetractionRegister = {
  name: 'Down',
  batch: 2,
  canAsk: () => true,
  findStandings: async () => {
    throw new EngineError('unreachable', 'Down cannot be reached');
  },
};

const { signal } = new AbortController();
const lookUp = (registers: readonly RetractionRegister[], daysLater = 0, log = silentLog) =>
  lookUpRetractions(
    { database, registers, log, now: () => new Date(Date.now() + daysLater * 86_400_000) },
    signal,
  );
const markOf = async (id: string) => (await getDocument(database, id))?.metadata.retraction ?? null;

describe('looking up retractions', () => {
  it('asks for many DOIs at once, in their canonical form, and marks what anybody says is retracted', async () => {
    const [sound, bad, late] = [
      await add('10.5555/a'),
      await add('https://doi.org/10.5555/B'),
      await add('10.5555/c'),
    ];
    await add('');
    const one = register('One', ['10.5555/b']);
    const two = register('Two', ['10.5555/c']);
    await lookUp([one.answer, two.answer]);
    expect(one.asked.map(({ length }) => length)).toEqual([2, 1]);
    expect(one.asked.flat().sort()).toEqual(['10.5555/a', '10.5555/b', '10.5555/c']);
    expect(await markOf(sound)).toBeNull();
    expect(await markOf(bad)).toMatchObject({ source: 'One' });
    expect(await markOf(late)).toMatchObject({ source: 'Two' });
  });

  it('asks again after a week, and lets a mark go when the one who set it does', async () => {
    const id = await add('10.5555/a');
    await lookUp([register('One', ['10.5555/a']).answer]);
    const early = register('One', []);
    await lookUp([early.answer], 6);
    expect(early.asked).toEqual([]);
    await lookUp([register('Two', []).answer], 8);
    expect(await markOf(id)).toMatchObject({ source: 'One' });
    await lookUp([register('One', []).answer], 8);
    expect(await markOf(id)).toBeNull();
  });

  it.each([
    ['of which nobody said so', null],
    ['that is retracted', 'One'],
  ])(
    'asks once more of a work %s when the clock was ahead, or a file says so',
    async (_, retractedBy) => {
      const id = await add('10.5555/a');
      const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
      await noteRetraction(database, {
        ...{ documentId: id, retractedBy, asked: ['One'], checkedAt: nextYear },
      });
      const early = register('One', ['10.5555/a']);
      await lookUp([early.answer], 6);
      expect(early.asked).toEqual([]);
      await database.query(
        'update document_retractions set looked_up = $2 where document_id = $1',
        [id, JSON.stringify({ One: nextYear })],
      );
      await lookUp([early.answer]);
      expect(await markOf(id)).toMatchObject({ source: 'One' });
      await lookUp([early.answer]);
      expect(early.asked).toEqual([['10.5555/a']]);
    },
  );

  it('names all who say so, and takes back no more than what was said by those who do no longer', async () => {
    const id = await add('10.5555/a');
    const said = { documentId: id, asked: [] };
    await noteRetraction(database, { ...said, retractedBy: 'the document itself' });
    await noteRetraction(database, { ...said, retractedBy: 'One, Two' });
    expect(await markOf(id)).toMatchObject({ source: 'the document itself, One, Two' });
    await lookUp([register('One', ['10.5555/a']).answer, register('Two', []).answer], 8);
    expect(await markOf(id)).toMatchObject({ source: 'the document itself, One' });
    await lookUp([register('One', []).answer, register('Two', []).answer], 8);
    expect(await markOf(id)).toMatchObject({ source: 'the document itself' });
    const both = await add('10.5555/b');
    await lookUp([register('One', ['10.5555/b']).answer, register('Two', ['10.5555/b']).answer]);
    expect(await markOf(both)).toMatchObject({ source: 'One, Two' });
    await lookUp([register('One', []).answer, register('Two', []).answer], 8);
    expect(await markOf(both)).toBeNull();
  });

  it('keeps corrections with who names them and where they stand, and lets them go when that one does', async () => {
    const id = await add('10.5555/a');
    const noticesOf = async () => (await getDocument(database, id))?.metadata.notices;
    await lookUp([register('One', []).answer, register('Two', [], ['10.5555/a']).answer]);
    expect(await noticesOf()).toEqual([{ ...correction, source: 'Two' }]);
    expect(await markOf(id)).toBeNull();
    await lookUp([register('Two', []).answer], 8);
    expect(await noticesOf()).toBeUndefined();
  });

  it('goes on without a service that does not answer, says so, and takes nothing for looked up where nobody did', async () => {
    const id = await add('10.5555/a');
    const said: string[] = [];
    const log = { ...silentLog, warn: (_: object, message: string) => void said.push(message) };
    await lookUp([down], 0, log);
    expect(said).toEqual(['Retractions could not be looked up: Down cannot be reached']);
    const next = register('One', ['10.5555/a']);
    await lookUp([down, next.answer]);
    expect(next.asked).toEqual([['10.5555/a']]);
    expect(await markOf(id)).toMatchObject({ source: 'One' });
  });

  it('looks up a whole library at once, and leaves what comes behind one that nobody answers of', async () => {
    const id = await add('10.5555/0');
    const copy = `insert into documents (id, title, doi, processing_status)
      select gen_random_uuid(), title, '10.5555/' || n, processing_status from documents, generate_series(1, 309) n where id = $1`;
    await database.query(copy, [id]);
    const one = register('One', []);
    await lookUp([one.answer]);
    expect(one.asked.flat()).toHaveLength(310);
    const asked = register('Down', []).asked;
    await lookUp(
      [
        {
          ...down,
          findStandings: async (dois, of) => {
            asked.push([...dois]);
            return down.findStandings(dois, of);
          },
        },
      ],
      8,
    );
    expect(asked).toHaveLength(1);
    await database.query('delete from documents');
  });

  it('goes on after a time at which the database could not be read', async () => {
    const id = await add('10.5555/a');
    const failures: string[] = [];
    let looks = 0;
    const flaky: Database = {
      ...database,
      query: async (text, values) => {
        looks += 1;
        if (looks === 1) throw new Error('the connection ended');
        return database.query(text, values);
      },
    };
    const waits: number[] = [];
    let tellMarked = (): void => {};
    const marked = new Promise<void>((tell) => {
      tellMarked = tell;
    });
    const watch = watchRetractions({
      ...{ database: flaky, registers: [register('One', ['10.5555/a']).answer], log: silentLog },
      now: () => new Date(),
      logUnexpected: (message) => void failures.push(message),
      pause: async (milliseconds, ending) => {
        waits.push(milliseconds);
        if (waits.length < 3) return;
        tellMarked();
        await new Promise((_, reject) => {
          ending.addEventListener('abort', () => reject(ending.reason));
        });
      },
    });
    await marked;
    await watch.close();
    expect(failures).toEqual(['Retractions could not be looked up']);
    expect(await markOf(id)).toMatchObject({ source: 'One' });
  });

  it('leaves the one that did not answer in peace for an hour, and looks up with the others what comes in meanwhile', async () => {
    const early = await add('10.5555/a');
    const one = register('One', ['10.5555/b']);
    const failures: string[] = [];
    const askedAt: number[] = [];
    let minute = 0;
    let late = '';
    let soon: string | undefined;
    let tellDone = (): void => {};
    const done = new Promise<void>((tell) => {
      tellDone = tell;
    });
    const start = Date.now();
    const watch = watchRetractions({
      database,
      registers: [
        one.answer,
        {
          ...down,
          findStandings: async (dois, of) => {
            askedAt.push(minute);
            return down.findStandings(dois, of);
          },
        },
      ],
      log: silentLog,
      now: () => new Date(start + minute * 60_000),
      logUnexpected: (message) => void failures.push(message),
      pause: async (milliseconds, ending) => {
        minute += milliseconds / 60_000;
        if (minute === 2) late = await add('10.5555/b');
        if (minute === 3) soon = (await markOf(late))?.source;
        if (minute < 63) return;
        tellDone();
        await new Promise((_, reject) => {
          ending.addEventListener('abort', () => reject(ending.reason));
        });
      },
    });
    await done;
    await watch.close();
    expect(soon).toBe('One');
    expect(askedAt).toEqual([1, 61]);
    expect(failures).toEqual([]);
    expect(await countNotLookedUp(database, [early, late])).toEqual({ nowhere: 0, inPart: 2 });
  });

  it('asks the one that did not answer again, and no other, and does not count as looked up what it was not asked', async () => {
    const id = await add('10.5555/a');
    const one = register('One', []);
    expect([...(await lookUp([down, one.answer]))]).toEqual(['Down']);
    expect(await countNotLookedUp(database, [id])).toEqual({ nowhere: 0, inPart: 1 });
    const late = register('Down', ['10.5555/a']);
    expect([...(await lookUp([late.answer, one.answer]))]).toEqual([]);
    expect([one.asked, late.asked]).toEqual([[['10.5555/a']], [['10.5555/a']]]);
    expect(await markOf(id)).toMatchObject({ source: 'Down' });
    expect(await countNotLookedUp(database, [id])).toEqual({ nowhere: 0, inPart: 0 });
  });

  it('takes nothing back where a register cannot be asked for the DOI, which does not count as looked up', async () => {
    const id = await add('10.5555/with,comma');
    await noteRetraction(database, { documentId: id, retractedBy: 'One', asked: [] });
    const notices = [correction];
    await noteNotices(database, { documentId: id, source: 'One', notices });
    const one = register('One', []);
    expect([...(await lookUp([one.answer]))]).toEqual([]);
    expect(one.asked).toEqual([]);
    expect((await getDocument(database, id))?.metadata).toMatchObject({
      retraction: { source: 'One' },
      notices,
    });
    expect(await countNotLookedUp(database, [id])).toEqual({ nowhere: 1, inPart: 0 });
  });

  it('notes nothing of a document that was given another DOI meanwhile', async () => {
    const id = await add('10.5555/a');
    const { answer } = register('One', ['10.5555/a'], ['10.5555/a']);
    const slow: RetractionRegister = {
      ...answer,
      async findStandings(dois, of) {
        await changeDocument(database, id, { doi: '10.5555/other' });
        return answer.findStandings(dois, of);
      },
    };
    await lookUp([slow]);
    expect(await markOf(id)).toBeNull();
    const next = register('One', []);
    await lookUp([next.answer]);
    expect(next.asked).toEqual([['10.5555/other']]);
  });

  it('asks nobody for what is no DOI, and does not come back to it each time', async () => {
    const id = await add('not a DOI');
    const one = register('One', []);
    await lookUp([one.answer]);
    await lookUp([one.answer]);
    expect(one.asked).toEqual([]);
    expect(await countNotLookedUp(database, [id])).toEqual({ nowhere: 0, inPart: 0 });
  });

  it('knows a retracted work by its title, too', async () => {
    const titled = await add('', 'RETRACTED: Grass roofs');
    const told = await add('10.5555/a');
    const sound = await add('', 'Retracted papers are still cited');
    await lookUp([register('One', ['10.5555/a']).answer]);
    expect(await markOf(titled)).toMatchObject({ source: 'its title' });
    expect(await markOf(sound)).toBeNull();
    expect(await listRetracted(database)).toEqual([titled, told].sort());
    expect(await listRetracted(database, [sound, titled])).toEqual([titled]);
    expect(await listRetracted(database, [])).toEqual([]);
  });
});
