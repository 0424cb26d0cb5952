import { expect, it } from 'vitest';
import { noteEarlier, noteRequest, noteRequests, type SentRequest } from './sent-requests.js';

const sent_at = '2026-01-02T03:04:05.000Z';

it('notes what a work asks, without keys and addresses of people, and nothing of others', async () => {
  const list: SentRequest[] = [];
  const url = 'https://api.example/works?search=soil%20carbon&api_key=secret&mailto=a%40b.c&n=5';
  noteRequest({ method: 'GET', url, body: '', sent_at });
  await noteRequests(list, async () => {
    await Promise.resolve();
    noteRequest({ method: 'GET', url, body: '', sent_at });
    noteRequest({
      method: 'POST',
      url: 'https://api.example/search?api_key=secret',
      body: JSON.stringify({ query: 'soil', api_key: 'secret' }),
      sent_at,
    });
    noteRequest({
      method: 'POST',
      url: 'https://api.example/',
      body: 'q=soil&key=secret',
      sent_at,
    });
  });
  expect(list.map(({ url, body }) => [url, body])).toEqual([
    ['https://api.example/works?search=soil%20carbon&n=5', ''],
    ['https://api.example/search', '{"query":"soil"}'],
    ['https://api.example/', 'q=soil'],
  ]);
});

it('keeps what was noted where the work fails, and adds what an earlier one had asked', async () => {
  const list: SentRequest[] = [];
  const work = noteRequests(list, async () => {
    noteEarlier([{ method: 'GET', url: 'https://api.example/1', body: '', sent_at }]);
    throw new Error('no answer');
  });
  await expect(work).rejects.toThrow('no answer');
  expect(list).toHaveLength(1);
});
