/** Unpaywall: open copies of a work by its DOI. https://unpaywall.org/products/api */
import { z } from 'zod';
import { EngineError, type FullTextLocation } from '../../ports/search-engine.js';
import { normaliseDoi } from '../../works/doi.js';
import type { EngineClient, EngineManners } from '../engines/engine-client.js';
import { parseJsonAnswer } from '../engines/json-answer.js';
import { list, text } from '../engines/lenient.js';
import { httpUrl } from '../engines/record.js';

const name = 'Unpaywall';

export const unpaywallManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 100, concurrency: 2 },
  timeoutMs: 15_000,
  retries: 2,
};

export interface Unpaywall {
  /**
   * Openly readable copies, best first; an empty list where there are none, where Unpaywall does not know the DOI, or where no contact address
   * is configured, for without one it may not be asked.
   * @throws EngineError when Unpaywall failed; 'bad-request' when it refused the contact address.
   */
  findOpenAccess(doi: string, signal: AbortSignal): Promise<FullTextLocation[]>;
}

export interface UnpaywallOptions {
  readonly client: EngineClient;
  /** A real address of a person; empty where none is configured. */
  readonly contactEmail: string;
}

export function createUnpaywall({ client, contactEmail }: UnpaywallOptions): Unpaywall {
  return {
    async findOpenAccess(doi, signal) {
      const normalDoi = normaliseDoi(doi);
      if (contactEmail === '' || normalDoi === '') return [];
      const answer = await client.request({
        // Slashes stay: Unpaywall takes the rest of the path for the DOI.
        path: `/v2/${encodeURIComponent(normalDoi).replaceAll('%2F', '/')}`,
        query: { email: contactEmail },
        accept: [404, 422],
        signal,
      });
      if (answer.status === 404) return [];
      if (answer.status === 422) {
        throw new EngineError(
          'bad-request',
          'Unpaywall refused the contact address; please set CONTACT_EMAIL to a real one',
        );
      }
      return parseLocations(answer.text);
    },
  };
}

const locationSchema = z.object({ url: text, url_for_pdf: text, url_for_landing_page: text });
type Location = z.infer<typeof locationSchema>;
const answerSchema = z.object({
  doi: z.string(),
  best_oa_location: list(locationSchema),
  oa_locations: list(locationSchema),
});

/** All PDFs before all pages: a page needs reading apart, and often only leads to the PDF. */
function parseLocations(body: string): FullTextLocation[] {
  const { best_oa_location: best, oa_locations: others } = parseJsonAnswer(
    body,
    answerSchema,
    name,
  );
  const locations = [...best, ...others];
  const pdfs = locations.map(
    (location): FullTextLocation => ({ url: httpUrl(location.url_for_pdf), kind: 'pdf' }),
  );
  const pages = locations.map(
    (location): FullTextLocation => ({ url: httpUrl(pageUrl(location)), kind: 'unknown' }),
  );
  const seen = new Set<string>();
  return [...pdfs, ...pages].filter(({ url }) => {
    const isNew = url !== '' && !seen.has(url);
    seen.add(url);
    return isNew;
  });
}

function pageUrl(location: Location): string {
  return location.url_for_landing_page || location.url;
}
