import { describe, expect, it } from 'vitest';
import { recorded, recordings } from '../engines/testing-answers.js';
import { replay, type TestAnswer } from '../engines/testing-service.js';
import { createEuropePmcFullText } from './europe-pmc-full-text.js';

const signal = new AbortController().signal;
const jats =
  '<?xml version="1.0"?><!DOCTYPE article><article article-type="research-article"><front/><body><p>Text</p></body></article>\n';

function fullText(reply: TestAnswer) {
  const { client, asked } = replay(reply);
  return { asked, lookup: createEuropePmcFullText({ client }) };
}

describe('Europe PMC full text', () => {
  it('gives the JATS text of an article', async () => {
    const { lookup, asked } = fullText({ body: jats });
    expect(await lookup.fetchFullText('7654321', signal)).toBe(jats);
    expect(asked[0]?.url).toBe(
      'http://service.test/europepmc/webservices/rest/PMC7654321/fullTextXML',
    );
  });

  it('gives null where there is no open text, and asks nothing for what is no number', async () => {
    expect(
      await fullText({ status: 404, body: '' }).lookup.fetchFullText('PMC1', signal),
    ).toBeNull();
    const { lookup, asked } = fullText({ body: jats });
    expect(await lookup.fetchFullText('../search', signal)).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['a page', { body: '<!DOCTYPE html><html><body>Sorry</body></html>' }, 'odd-answer'],
    ['a text that breaks off', { body: jats.slice(0, -20) }, 'odd-answer'],
    ['nothing', { body: '' }, 'odd-answer'],
    ['a fault', { status: 503, body: '' }, 'server-error'],
  ])('reports %s', async (_name, reply, failure) => {
    await expect(fullText(reply).lookup.fetchFullText('PMC1', signal)).rejects.toMatchObject({
      failure,
    });
  });

  it.skipIf(recordings === undefined)('gives the recorded JATS article whole', async () => {
    const body = recorded('fulltext/jats-elife-article.xml');
    expect(await fullText({ body }).lookup.fetchFullText('PMC4381882', signal)).toBe(body);
  });
});
