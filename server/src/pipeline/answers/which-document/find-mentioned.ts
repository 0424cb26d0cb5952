/** Finds documents that a question calls by a name: of a person who wrote it, of a file, a place or a study. */

import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import type { Place } from '../../../reading/language/blank-words.js';
import { type Description, readDescriptions } from '../../../reading/message/read-descriptions.js';
import { type Name, readNames } from '../../../reading/message/read-names.js';
import { loadDocumentPassages } from '../../../store/passages/scored-passages.js';
import type { AnswerRequest } from '../answer.js';
import { findByWords, type NamingParts } from './find-by-words.js';
import { type Called, findCalled, ranks } from './find-called.js';

export interface MentionedDocument {
  readonly documentId: string;
  readonly title: string;
  /** By those who wrote it or by its file. */
  readonly isByPeople: boolean;
  /** Its record or its beginning has a name of it, or a word of what describes it. */
  readonly isTitled: boolean;
  /** Where the question names it, first to last. */
  readonly spans: readonly Place[];
}

const namesMost = 8;
const passagesMost = 400;
/** Share of what describes a document that it must have: some of it may be said in other words. */
const leastDescribed = 0.5;

/** As the question names them; of one name that several documents have all are told. Empty where it names none. */
export async function findMentioned(
  request: AnswerRequest,
  parts: NamingParts,
): Promise<MentionedDocument[]> {
  const names = readNames(request.question).slice(0, namesMost);
  const found: { name: Name; called: Called[] }[] = [];
  for (const name of names) found.push({ name, called: await findCalled(name, request, parts) });
  const mentioned = joinMentioned(
    found.flatMap(({ name, called }) =>
      narrow(name, called, found).map(({ documentId, title, rank }) => ({
        ...{ documentId, title, isByPeople: rank === ranks.people, isTitled: rank > ranks.text },
        spans: [{ start: name.start, end: name.end }],
      })),
    ),
  );
  const descriptions = readDescriptions(request.question);
  const named = await keepDescribed(mentioned, descriptions, { ...request, ...parts });
  const described: MentionedDocument[] = [];
  for (const { start, end, ...description } of descriptions) {
    if (named.some(({ spans }) => spans.some((name) => name.start < end && name.end > start)))
      continue;
    request.signal.throwIfAborted();
    const found = await findByWords(description, request, parts);
    if (found === null || found.named.size === 0) continue;
    const { documentId, title } = found;
    described.push({
      ...{ documentId, title, isByPeople: false, isTitled: true, spans: [{ start, end }] },
    });
  }
  return joinMentioned([...named, ...described]);
}

/** Each document once, with all that names it, in the order in which the question names them. */
function joinMentioned(mentioned: readonly MentionedDocument[]): MentionedDocument[] {
  const joined = new Map<string, MentionedDocument>();
  for (const each of mentioned) {
    const known = joined.get(each.documentId);
    joined.set(each.documentId, {
      ...each,
      isByPeople: each.isByPeople || (known?.isByPeople ?? false),
      isTitled: each.isTitled || (known?.isTitled ?? false),
      spans: [...(known?.spans ?? []), ...each.spans],
    });
  }
  const firstOf = ({ spans }: MentionedDocument): number =>
    Math.min(...spans.map(({ start }) => start));
  return [...joined.values()].toSorted((one, other) => firstOf(one) - firstOf(other));
}

/** Without those that do not have what the question says of them: `the Swedish trial of hip protectors` is no Swedish trial of something else. */
async function keepDescribed(
  mentioned: readonly MentionedDocument[],
  descriptions: readonly Description[],
  { signal, database }: Pick<AnswerRequest, 'signal'> & Pick<NamingParts, 'database'>,
): Promise<MentionedDocument[]> {
  const kept: MentionedDocument[] = [];
  for (const document of mentioned) {
    const stems = document.spans.flatMap((span) => describing(span, descriptions));
    if (stems.length > 0) {
      signal.throwIfAborted();
      const passages = await loadDocumentPassages(database, document.documentId, passagesMost);
      const { holds } = vocabularyOf(
        [document.title, ...passages.map(({ text }) => text)].join('\n'),
      );
      if (stems.filter(holds).length < leastDescribed * stems.length) continue;
    }
    kept.push(document);
  }
  return kept;
}

/** Stems of what stands with the name in a description: `roof` and `nets` for `Swedish` in `the Swedish trial of roof nets`. */
function describing({ start, end }: Place, descriptions: readonly Description[]): string[] {
  const own = descriptions.find((each) => each.start < end && start < each.end);
  return (own?.words ?? []).flatMap((word) =>
    word.start < end && start < word.end ? [] : word.stem,
  );
}

/** Of several documents with one name those that another name of the question is of, too, as in `the Lyon trial by Moreau`. */
function narrow(
  name: Name,
  called: readonly Called[],
  all: readonly { name: Name; called: readonly Called[] }[],
): readonly Called[] {
  if (called.length < 2) return called;
  const shared = called.filter(({ documentId }) =>
    all.some(
      (other) =>
        other.name !== name &&
        other.called.length === 1 &&
        other.called[0]?.documentId === documentId,
    ),
  );
  return shared.length > 0 ? shared : called;
}
