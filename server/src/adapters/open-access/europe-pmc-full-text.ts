/** Full texts of the open-access part of Europe PMC, as JATS XML. https://europepmc.org/RestfulWebService */

import { normalisePmcid } from '../../works/register-numbers.js';
import type { EngineClient } from '../engines/engine-client.js';
import { oddAnswer } from '../engines/json-answer.js';

export interface EuropePmcFullText {
  /**
   * JATS XML of an article; null where Europe PMC has no open full text of it.
   * @throws EngineError when Europe PMC failed or answered with something else.
   */
  fetchFullText(pmcid: string, signal: AbortSignal): Promise<string | null>;
}

/** The client is that of the search engine: both share one pace. */
export function createEuropePmcFullText({
  client,
}: {
  readonly client: EngineClient;
}): EuropePmcFullText {
  return {
    async fetchFullText(pmcid, signal) {
      const normalPmcid = normalisePmcid(pmcid);
      if (normalPmcid === '') return null;
      const answer = await client.request({
        path: `/europepmc/webservices/rest/${normalPmcid}/fullTextXML`,
        headers: { accept: 'application/xml' },
        accept: [404],
        signal,
      });
      if (answer.status === 404) return null;
      if (!isWholeJats(answer.text)) throw oddAnswer('Europe PMC');
      return answer.text;
    },
  };
}

function isWholeJats(xml: string): boolean {
  return (
    /<article[\s>]/.test(xml.slice(0, 20_000)) &&
    /<\/(?:article|pmc-articleset)>\s*(?:<!--[^>]*-->\s*)*$/.test(xml.slice(-5000))
  );
}
