/** Answers with recordings: searches with the one that fits best whatever was asked, look-ups with the recorded record or the recorded 404. */

import { contentWords } from '../corpus/search-works.js';
import type { AnswerRequest, StandinAnswer, StandinName } from '../service.js';
import { services } from '../services/services.js';
import type { Recording, Recordings } from './recordings.js';
import { replayPubmed } from './replay-pubmed.js';

/** Services without recordings answer as their stand-in does over an empty world: with no hits, or with a 404. */
export function replayServices(
  recordings: Recordings,
): Readonly<Record<StandinName, AnswerRequest>> {
  const searches: Partial<Record<StandinName, SearchShape>> = {
    tavily: { isSearch: /^\/search$/, file: /^search-/ },
    duckduckgo: { isSearch: /^\/html\/?$/, file: /^html-/ },
    openalex: { isSearch: /^\/works$/, file: /search/ },
    crossref: { isSearch: /^\/works$/, file: /^(query|sample)-/ },
    arxiv: { isSearch: /^\/api\/query$/, file: /^search-/ },
    semanticScholar: {
      isSearch: /^\/graph\/v1\/paper\/search$/,
      file: /^search-turing-all-fields/,
    },
    europePmc: { isSearch: /\/rest\/search$/, file: /^search-.*core\.json$/ },
    clinicalTrials: { isSearch: /^\/api\/v2\/studies$/, file: /^search-/ },
    wikipedia: { isSearch: /^\/w\/api\.php$/, file: /^search-/ },
  };
  const replayed: Partial<Record<StandinName, AnswerRequest>> = {
    ncbi: replayPubmed(recordings.of('ncbi')),
  };
  for (const name of recordings.services) {
    replayed[name] ??= replay({
      recordings: recordings.of(name),
      shape: searches[name],
      empty: overNothing(services[name]),
    });
  }
  const others = Object.fromEntries(
    Object.entries(services).map(([name, answer]) => [name, overNothing(answer)]),
  );
  // Every name of `services` is a key, and every value answers requests.
  return { ...(others as Record<StandinName, AnswerRequest>), ...replayed };
}

interface SearchShape {
  readonly isSearch: RegExp;
  /** Names of the files that hold whole results of a search. */
  readonly file: RegExp;
}

function overNothing(answer: AnswerRequest): AnswerRequest {
  return (request, world, mode) => answer(request, { ...world, works: [] }, mode);
}

function replay(options: {
  recordings: readonly Recording[];
  shape: SearchShape | undefined;
  empty: AnswerRequest;
}): AnswerRequest {
  const { recordings, shape, empty } = options;
  return (request, world, mode) => {
    if (shape?.isSearch.test(request.path) === true) {
      const query = `${[...request.query.values()].join(' ')} ${request.body}`;
      const best = bestFit(
        recordings.filter(
          (recording) => recording.status === 200 && shape.file.test(recording.file),
        ),
        query,
      );
      return best === undefined ? empty(request, world, mode) : asAnswer(best);
    }
    const wanted = normal(request.path);
    const exact = recordings.find(
      (recording) =>
        recording.status === 200 &&
        normal(pathOf(recording)) === wanted &&
        !/[?&](select|fields)=/.test(recording.url),
    );
    const near = exact ?? recordings.find((recording) => normal(pathOf(recording)) === wanted);
    const missing = recordings.find(
      (recording) => recording.status === 404 && !/cursor|title-match/.test(recording.file),
    );
    if (near !== undefined) return asAnswer(near);
    return missing === undefined ? empty(request, world, mode) : asAnswer(missing);
  };
}

/** The recording whose question shares most words with this one; among equals the longest. */
function bestFit(recordings: readonly Recording[], query: string): Recording | undefined {
  const asked = new Set(contentWords(query));
  const shared = (recording: Recording): number =>
    contentWords(decode(recording.url.split('?')[1] ?? '')).filter((word) => asked.has(word))
      .length;
  return recordings.toSorted((a, b) => shared(b) - shared(a) || b.body.length - a.body.length)[0];
}

function asAnswer(recording: Recording): StandinAnswer {
  return {
    status: recording.status,
    headers: { 'content-type': recording.contentType },
    body: recording.body,
  };
}

function pathOf(recording: Recording): string {
  return /^https?:\/\/[^/]+(\/[^?]*)/.exec(recording.url)?.[1] ?? '';
}

/** So that one DOI is one path, however it is encoded or prefixed. */
function normal(path: string): string {
  return decode(path)
    .toLowerCase()
    .replace(/https?:\/\/doi\.org\/|doi:/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
