/** OpenAlex: what a work refers to and what refers to it, most cited first. https://developers.openalex.org/api-reference/works */
import { z } from 'zod';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import type { EngineCall, EngineRecord } from '../../ports/search-engine.js';
import { parseJsonAnswer } from '../engines/json-answer.js';
import { list, text } from '../engines/lenient.js';
import { askOpenAlex, type OpenAlexOptions, requestOpenAlex } from '../engines/openalex.js';
import { openAlexNameOf } from '../works/openalex-work.js';

/** Of one filter, as the service allows it. */
const namesMax = 100;
const idPattern = /W\d{1,15}$/;

const workSchema = z.object({ id: text, referenced_works: list(text) });

/** The client is that of the search engine: both share one pace. */
export function createOpenAlexCitations(options: OpenAlexOptions): CitationLookup {
  return {
    id: 'openalex',
    name: 'OpenAlex',
    knowsBy: ['doi', 'arxiv_id', 'pmid'],
    async findAround(identifiers, { max, signal }) {
      const name = openAlexNameOf(identifiers);
      const call = { signal };
      if (name === '') return { references: [], citingWorks: [] };
      const body = await requestOpenAlex(options, {
        path: `/works/${name}`,
        query: { select: 'id,referenced_works' },
        call,
      });
      if (body === null) return { references: [], citingWorks: [] };
      const work = parseJsonAnswer(body, workSchema, 'OpenAlex');
      const [id = ''] = idPattern.exec(work.id) ?? [];
      const cited = work.referenced_works.flatMap((each) => idPattern.exec(each)?.[0] ?? []);
      const ask = (filter: string) => askFor(filter, { max, options, call });
      const references =
        cited.length === 0 ? [] : await ask(`openalex:${cited.slice(0, namesMax).join('|')}`);
      const citingWorks = id === '' ? [] : await ask(`cites:${id}`);
      return { references, citingWorks };
    },
  };
}

async function askFor(
  filter: string,
  { max, options, call }: { max: number; options: OpenAlexOptions; call: EngineCall },
): Promise<EngineRecord[]> {
  const query = { filter, sort: 'cited_by_count:desc', per_page: Math.min(max, 100) };
  const read = await askOpenAlex(options, { path: '/works', query, call });
  return read?.records.slice(0, max) ?? [];
}
