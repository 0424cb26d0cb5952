import { describe, expect, it } from 'vitest';
import { fixture, recorded, recordings } from '../engines/testing-answers.js';
import { replay, type TestAnswer } from '../engines/testing-service.js';
import { createUnpaywall } from './unpaywall.js';

const signal = new AbortController().signal;

function unpaywall(reply: TestAnswer, contactEmail = 'someone@university.test') {
  const { client, asked } = replay(reply);
  return { asked, lookup: createUnpaywall({ client, contactEmail }) };
}

describe('Unpaywall', () => {
  it('gives open copies, PDFs first and none twice', async () => {
    const { lookup, asked } = unpaywall({ body: fixture('unpaywall/open.json') });
    expect(await lookup.findOpenAccess('https://doi.org/10.5555/OPEN(1)<x>#2', signal)).toEqual([
      { url: 'https://repository.test/open.pdf', kind: 'pdf' },
      { url: 'https://publisher.test/open', kind: 'unknown' },
    ]);
    expect(asked[0]?.url).toBe(
      'http://service.test/v2/10.5555/open(1)%3Cx%3E%232?email=someone%40university.test',
    );
  });

  it('gives none where the work is closed or unknown', async () => {
    expect(
      await unpaywall({ body: fixture('unpaywall/closed.json') }).lookup.findOpenAccess(
        '10.5555/closed',
        signal,
      ),
    ).toEqual([]);
    expect(
      await unpaywall({ status: 404, body: '{"error":true}' }).lookup.findOpenAccess(
        '10.5555/unknown',
        signal,
      ),
    ).toEqual([]);
  });

  it('asks nothing without a contact address or without a DOI', async () => {
    const silent = unpaywall({ body: fixture('unpaywall/open.json') }, '');
    expect(await silent.lookup.findOpenAccess('10.5555/open', signal)).toEqual([]);
    const aimless = unpaywall({ body: fixture('unpaywall/open.json') });
    expect(await aimless.lookup.findOpenAccess('no doi', signal)).toEqual([]);
    expect([...silent.asked, ...aimless.asked]).toEqual([]);
  });

  it('says what to set when the contact address is refused', async () => {
    const found = unpaywall({ status: 422, body: '{"error":true}' }).lookup.findOpenAccess(
      '10.5555/open',
      signal,
    );
    await expect(found).rejects.toMatchObject({
      failure: 'bad-request',
      message: expect.stringContaining('CONTACT_EMAIL'),
    });
  });

  it.each([
    ['a page', { body: '<html></html>' }, 'odd-answer'],
    ['another shape', { body: '{"results":[]}' }, 'odd-answer'],
    ['a fault', { status: 500, body: '' }, 'server-error'],
  ])('reports %s', async (_name, reply, failure) => {
    await expect(
      unpaywall(reply).lookup.findOpenAccess('10.5555/open', signal),
    ).rejects.toMatchObject({ failure });
  });
});

describe.skipIf(recordings === undefined)('Unpaywall on recorded answers', () => {
  it.each([
    [
      'doi-addr-2015.json',
      200,
      [{ url: 'https://doi.org/10.1016/j.addr.2015.01.008', kind: 'unknown' }],
    ],
    ['doi-horseradish-1997.json', 200, []],
    ['doi-reactions-weekly.json', 200, []],
    ['error-404-not-in-unpaywall.json', 404, []],
  ])('reads %s', async (file, status, locations) => {
    expect(
      await unpaywall({ status, body: recorded(`unpaywall/${file}`) }).lookup.findOpenAccess(
        '10.5555/any',
        signal,
      ),
    ).toEqual(locations);
  });

  it.each([
    ['error-422-email.json', 422, 'bad-request'],
    ['search-chemistry-tools.json', 200, 'odd-answer'],
  ])('reports %s', async (file, status, failure) => {
    const found = unpaywall({ status, body: recorded(`unpaywall/${file}`) }).lookup.findOpenAccess(
      '10.5555/any',
      signal,
    );
    await expect(found).rejects.toMatchObject({ failure });
  });
});
