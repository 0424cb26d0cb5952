/** Sets beside a quoted sentence what a correction in the library says of a figure in it. English alone. */
import type { Answer, Source } from '@lectern/contract';
import { sourceMarkers } from '@lectern/contract/source-markers';
import { placeQuote } from '../../reading/citations/place-quote.js';
import { quoteText } from '../../reading/sentences/read-sentences.js';
import type { Database } from '../../store/database/database.js';
import { findDocuments } from '../../store/documents/document-references.js';
import type { Answerer } from './answer.js';
import { findAmending } from './find-amending.js';
import { loadScored } from './load-scored.js';
import type { PickedSentence } from './quoting/pick-sentences.js';

/** Notices are short. */
const passagesMost = 20;

/** The answerer, with what corrections say of the figures that it quotes. What a model wrote, and the answers to several questions, stay as they are: their documents are marked. */
export function withCorrections(answerer: Answerer, database: Database): Answerer {
  return {
    async answer(request) {
      const answer = await answerer.answer(request);
      if (answer.origin !== 'extracted' || answer.parts !== undefined) return answer;
      const corrections = await correctionsOf(answer.sources, database);
      let corrected = answer;
      for (const [documentId, noticeIds] of corrections)
        for (const noticeId of noticeIds)
          corrected = await quoteCorrection(corrected, { documentId, noticeId }, database);
      return corrected;
    },
  };
}

/** Of each document, in the order of the sources, the corrections of it that the library holds; each once, as a preprint and its article have one. */
async function correctionsOf(
  sources: readonly Source[],
  database: Database,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = [...new Set(sources.map(({ document_id }) => document_id))];
  if (ids.length === 0) return new Map();
  const known = new Map((await findDocuments(database, ids)).map((each) => [each.id, each]));
  const taken = new Set<string>();
  return new Map(
    ids.map((id) => [
      id,
      (known.get(id)?.metadata.notices ?? []).flatMap(({ kind, document_id }) =>
        kind === 'correction' && document_id !== undefined && !taken.has(document_id)
          ? [taken.add(document_id) && document_id]
          : [],
      ),
    ]),
  );
}

interface Correction {
  readonly documentId: string;
  readonly noticeId: string;
}

/** As it is where the notice names no figure of what is quoted, or the answer quotes that already. */
async function quoteCorrection(
  answer: Answer,
  { documentId, noticeId }: Correction,
  database: Database,
): Promise<Answer> {
  const quoted = answer.sources.filter(({ document_id }) => document_id === documentId);
  const said = quoted.map(({ text, quote }) => (quote === null ? text : quoteText(text, quote)));
  const passages = await loadScored(database, noticeId, passagesMost);
  const found = findAmending(passages, said);
  const isQuoted = (each: PickedSentence): boolean =>
    answer.sources.some(
      ({ id, document_id, quote }) =>
        document_id === noticeId &&
        id === each.passage.id &&
        (quote === null || (quote.start < each.quote.end && each.quote.start < quote.end)),
    );
  const added = found.filter((each) => !isQuoted(each));
  return added.length === 0 ? answer : insertBehind(answer, documentId, added);
}

/** In a paragraph behind the last quote of that document; the markers that follow move on. */
function insertBehind(
  answer: Answer,
  documentId: string,
  added: readonly PickedSentence[],
): Answer {
  const at = answer.sources.findLastIndex(({ document_id }) => document_id === documentId) + 1;
  const last = answer.sources[at - 1]?.marker ?? 0;
  const moved = (marker: number): number => (marker > last ? marker + added.length : marker);
  const text = answer.answer.replace(sourceMarkers, (_, marker) => `[${moved(Number(marker))}]`);
  const end = text.indexOf(`[${last}]`) + `[${last}]`.length;
  if (end < `[${last}]`.length) return answer;
  const said = added.map(
    ({ passage, quote }, index) => `${quoteText(passage.text, quote)} [${last + index + 1}]`,
  );
  const others = answer.sources.map((source) => ({
    ...source,
    marker: moved(source.marker),
    same_work_as: source.same_work_as === null ? null : moved(source.same_work_as),
  }));
  const sources = added.map(({ passage, quote }, index) => ({
    ...passage,
    ...{ marker: last + index + 1, quote: placeQuote(quote, passage), same_work_as: null },
    ...(index > 0 && { is_beside: true }),
  }));
  return {
    ...answer,
    answer: `${text.slice(0, end)}\n\n${said.join(' ')}${text.slice(end)}`,
    sources: [...others.slice(0, at), ...sources, ...others.slice(at)],
  };
}
