/** Asks only those of the chosen documents that are still in the library, and says which are not. */
import type { Database } from '../../store/database/database.js';
import { listDocumentIds } from '../../store/documents/document-list.js';
import type { Answerer } from './answer.js';
import { plainAnswer } from './plain-answer.js';

/** The answerer; documents that were chosen or spoken of and deleted since count no more. */
export function amongThoseThere(answerer: Answerer, database: Database): Answerer {
  return {
    async answer(request) {
      const { documentIds: chosen = [], earlierDocumentIds: earlier = [] } = request;
      const named = [...chosen, ...earlier];
      if (named.length === 0) return answerer.answer(request);
      const known = await listDocumentIds(database, { ids: named }, named.length);
      const isThere = (id: string): boolean => known.ids.includes(id.toLowerCase());
      const there = chosen.filter(isThere);
      const gone = chosen.length - there.length;
      const asked = { ...request, earlierDocumentIds: earlier.filter(isThere) };
      if (gone === 0) return answerer.answer(asked);
      if (there.length === 0)
        return { ...plainAnswer(`${sayGone(gone, gone)} ${ways}`), kind: 'document' };
      const answer = await answerer.answer({ ...asked, documentIds: there });
      const notes = [sayGone(gone, chosen.length), answer.search_note];
      return { ...answer, search_note: notes.filter((note) => note !== undefined).join(' ') };
    },
  };
}

const ways = 'Choose others below the field for questions, or ask all documents.';

function sayGone(gone: number, chosen: number): string {
  if (chosen === 1) return 'The chosen document is no longer in your library.';
  if (gone === chosen) return `None of the ${chosen} chosen documents is in your library any more.`;
  return `${gone} of the ${chosen} chosen documents ${gone === 1 ? 'is' : 'are'} no longer in your library.`;
}
