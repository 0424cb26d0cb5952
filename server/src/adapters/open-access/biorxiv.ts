/** bioRxiv and medRxiv: what became of a preprint, by its DOI. The service has no search by words. https://api.biorxiv.org */
import { z } from 'zod';
import { EngineError, type FullTextLocation } from '../../ports/search-engine.js';
import type { EngineClient, EngineManners } from '../engines/engine-client.js';
import { normaliseDoi } from '../engines/identifiers.js';
import { oddAnswer, parseJsonAnswer } from '../engines/json-answer.js';
import { amount, list, text } from '../engines/lenient.js';

const name = 'bioRxiv';

export const biorxivManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 1000, concurrency: 1 },
  timeoutMs: 15_000,
  retries: 2,
};

export interface PreprintDetails {
  /** DOI of the journal version; empty where there is none yet. */
  readonly publishedDoi: string;
  /** The PDF of the latest version. */
  readonly fullTexts: readonly FullTextLocation[];
}

export interface PreprintLookup {
  /** Null where the server does not know the DOI. @throws EngineError when it failed. */
  findPreprint(server: 'biorxiv' | 'medrxiv', doi: string, signal: AbortSignal): Promise<PreprintDetails | null>;
}

export function createBiorxiv({ client }: { readonly client: EngineClient }): PreprintLookup {
  return {
    async findPreprint(server, doi, signal) {
      const normalDoi = normaliseDoi(doi);
      if (normalDoi === '') return null;
      const path = `/details/${server}/${encodeURIComponent(normalDoi).replaceAll('%2F', '/')}/na/json`;
      const answer = await client.request({ path, accept: [404], signal });
      return answer.status === 404 ? null : parseDetails(answer.text, server, normalDoi);
    },
  };
}

const versionSchema = z.object({ doi: text, version: amount, published: text });
const answerSchema = z.object({ messages: list(z.object({ status: text })), collection: list(versionSchema).optional() });

/** One entry a version; the last one counts. */
function parseDetails(body: string, server: string, doi: string): PreprintDetails | null {
  const { messages, collection } = parseJsonAnswer(body, answerSchema, name);
  const status = messages[0]?.status ?? '';
  if (/error/i.test(status)) throw new EngineError('server-error', `${name} could not answer just now`);
  if (messages.length === 0 && collection === undefined) throw oddAnswer(name);
  const versions = (collection ?? []).filter((entry) => normaliseDoi(entry.doi) === doi);
  const latest = versions.sort((left, right) => (left.version ?? 0) - (right.version ?? 0)).at(-1);
  if (latest === undefined) return null;
  const host = server === 'medrxiv' ? 'www.medrxiv.org' : 'www.biorxiv.org';
  const number = latest.version !== null && Number.isInteger(latest.version) && latest.version > 0 ? latest.version : 1;
  return {
    publishedDoi: versions.map(({ published }) => normaliseDoi(published)).findLast((published) => published !== '') ?? '',
    fullTexts: [{ url: `https://${host}/content/${doi}v${number}.full.pdf`, kind: 'pdf' }],
  };
}
