/** PubMed: one record by its number. https://www.ncbi.nlm.nih.gov/books/NBK25499/ */
import { EngineError } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { oddAnswer } from '../engines/json-answer.js';
import { type PubmedOptions, sender } from '../engines/pubmed.js';
import { refuseErrors } from '../engines/pubmed-answers.js';
import { parsePubmedArticles } from '../engines/pubmed-articles.js';

/** The client is that of the search engine: both share one pace. */
export function createPubmedLookup(options: PubmedOptions): WorkLookup {
  return {
    id: 'pubmed',
    name: 'PubMed',
    knowsBy: ['pmid'],
    async findWork({ pmid }, signal) {
      if (pmid === '') return null;
      const query = {
        db: 'pubmed',
        id: pmid,
        retmode: 'xml',
        rettype: 'abstract',
        ...sender(options),
      };
      const answer = await options.client.request({
        path: '/entrez/eutils/efetch.fcgi',
        query,
        accept: [400],
        signal,
      });
      try {
        refuseErrors(answer, options.client);
      } catch (error) {
        // NCBI answers 400 to a number that it has not given to any record, and to a key that it does not know.
        const isUnknown = error instanceof EngineError && error.failure === 'bad-request';
        if (isUnknown && answer.status === 400) return null;
        throw error;
      }
      const records = await parsePubmedArticles(answer.text);
      if (records === null) throw oddAnswer('PubMed');
      return records.find((record) => record.identifiers.pmid === pmid) ?? null;
    },
  };
}
