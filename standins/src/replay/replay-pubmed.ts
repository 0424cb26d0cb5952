/** Replays PubMed: esearch names the records for which a recorded efetch exists, and efetch gives exactly those that were asked for. */
import type { AnswerRequest } from '../service.js';
import { countOf, text, xml } from '../service.js';
import { articleSet, esearchJson } from '../services/ncbi.js';
import type { Recording } from './recordings.js';

export function replayPubmed(recordings: readonly Recording[]): AnswerRequest {
  const articles = recordedArticles(recordings);
  return (request) => {
    const query =
      request.method === 'POST'
        ? new URLSearchParams([...request.query, ...new URLSearchParams(request.body)])
        : request.query;
    if (request.path.endsWith('/efetch.fcgi')) {
      return articleSet(
        (query.get('id') ?? '').split(',').flatMap((id) => articles.get(id.trim()) ?? []),
      );
    }
    if (!request.path.endsWith('/esearch.fcgi')) return text('Not found', 404);
    const max = countOf(query.get('retmax'), { fallback: 20, max: 10_000 });
    const ids = idsInOrder(recordings, articles).slice(0, max);
    if (query.get('retmode') === 'json')
      return esearchJson({ term: query.get('term') ?? '', count: ids.length, start: 0, max, ids });
    const recorded = recordings.find((recording) => /^esearch-xml/.test(recording.file));
    return recorded === undefined ? text('Not found', 404) : xml(recorded.body);
  };
}

/** Each recorded article by its own PMID, which is the first one in it. */
function recordedArticles(recordings: readonly Recording[]): Map<string, string> {
  const articles = new Map<string, string>();
  for (const recording of recordings) {
    if (!/^efetch-.*\.xml$/.test(recording.file)) continue;
    for (const [article] of recording.body.matchAll(
      /<Pubmed(Book)?Article>[\s\S]*?<\/Pubmed(Book)?Article>/g,
    )) {
      const pmid = /<PMID[^>]*>(\d+)<\/PMID>/.exec(article)?.[1];
      // The same record was fetched in several forms; the one with most in it is kept.
      if (pmid !== undefined && article.length > (articles.get(pmid)?.length ?? 0))
        articles.set(pmid, article);
    }
  }
  return articles;
}

/** Ids of recorded searches first, in their order, as far as their records were recorded too. */
function idsInOrder(
  recordings: readonly Recording[],
  articles: ReadonlyMap<string, string>,
): string[] {
  const searched = recordings
    .filter((recording) => recording.file.startsWith('esearch-'))
    .flatMap((recording) =>
      [...recording.body.matchAll(/<Id>(\d+)<\/Id>/g)].map((match) => match[1] ?? ''),
    );
  return [...new Set([...searched.filter((id) => articles.has(id)), ...articles.keys()])];
}
