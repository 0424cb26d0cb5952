/** Stand-in for Tavily's search. */
import { readableText } from '../documents/text-document.js';
import { keyRefused } from '../faults.js';
import {
  bearerKey,
  isRefusedKey,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
} from '../service.js';
import { searchWeb } from './web-pages.js';

export function answerTavily(request: StandinRequest, world: World): StandinAnswer {
  if (request.path !== '/search') return text('Not Found', 404);
  const body = bodyOf(request);
  const key = bearerKey(request) || String(body.api_key ?? '');
  if (key === '' || isRefusedKey(key)) return keyRefused('tavily', key);
  const query = typeof body.query === 'string' ? body.query : '';
  if (query === '') return json({ detail: { error: 'Query is missing.' } }, 400);
  if (query.length > 400)
    return json(
      { detail: { error: 'Query is too long. Max query length is 400 characters.' } },
      400,
    );
  const count = typeof body.max_results === 'number' ? body.max_results : 5;
  if (count < 0 || count > 20)
    return json({ detail: { error: 'max_results must be between 0 and 20.' } }, 400);
  const fromYear = Number(String(body.start_date ?? '0').slice(0, 4));
  const results = searchWeb(query, world, fromYear)
    .slice(0, count)
    .map((page) => ({
      url: page.url,
      title: page.title,
      content: chunks(page.snippet),
      score: Math.round(page.score * 1e6) / 1e6,
      raw_content: body.include_raw_content && page.work !== null ? readableText(page.work) : null,
    }));
  return json({
    query,
    follow_up_questions: null,
    answer: null,
    images: [],
    results,
    response_time: 0.84,
    request_id: 'standin-0001',
  });
}

/** Up to three pieces of the page, joined as Tavily joins them. */
function chunks(snippet: string): string {
  const sentences = snippet.split(/(?<=[.!?]) /);
  const third = Math.max(1, Math.ceil(sentences.length / 3));
  return [sentences.slice(0, third), sentences.slice(third, 2 * third), sentences.slice(2 * third)]
    .filter((part) => part.length > 0)
    .map((part) => part.join(' '))
    .join(' [...] ');
}

function bodyOf(request: StandinRequest): Record<string, unknown> {
  const body: unknown = JSON.parse(request.body === '' ? '{}' : request.body);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
