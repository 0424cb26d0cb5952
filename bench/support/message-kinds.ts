/** Judges what becomes of messages of each kind, on sets of our own: `bench/answers/kinds-*.json`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from '@lectern/contract';
import { z } from 'zod';
import { plain, type StoredDocument } from './answer-library.js';
import { type Answerable, type HalfName, readHalf } from './answer-set.js';

const told = z.strictObject({
  question: z.string(),
  /** Id of the document that is chosen before the question; none where it is left out. */
  scope: z.string().optional(),
  /** The document that is meant; null where nothing says which. */
  document: z.string().nullable(),
  gold: z.array(z.string()),
});
const kindsSchema = z.strictObject({
  preambles: z.array(z.string()),
  followUps: z.array(
    z.strictObject({
      first: z.string(),
      next: z.string(),
      document: z.string(),
      gold: z.array(z.string()).min(1),
    }),
  ),
  library: z.array(
    z.strictObject({
      question: z.string(),
      documents: z.array(z.string()).optional(),
      count: z.number().optional(),
    }),
  ),
  document: z.array(told),
  courtesy: z.array(z.string()),
  language: z.array(z.string()),
});

interface Asking {
  readonly question: string;
  readonly history?: readonly { role: 'user' | 'assistant'; content: string }[];
  readonly earlierDocumentIds?: readonly string[];
  readonly documentIds?: readonly string[];
}

interface KindParts {
  readonly ask: (asking: Asking) => Promise<Answer>;
  readonly documents: readonly StoredDocument[];
  /** Told what went wrong. */
  readonly onMiss?: (line: string) => void;
}

/** How many of each kind became what a person expects, as `right of all`. */
export async function judgeKinds(
  half: HalfName,
  { ask, documents, onMiss }: KindParts,
): Promise<Map<string, string>> {
  const file = path.join(import.meta.dirname, '..', 'answers', `kinds-${half}.json`);
  const set = kindsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { answerable, unanswerable } = readHalf(half);
  const idOf = (id: string): string => documents.find((each) => each.id === id)?.documentId ?? id;
  const figures = new Map<string, string>();
  const judge = async <Each>(
    kind: string,
    all: readonly Each[],
    isRight: (each: Each) => Promise<boolean>,
  ): Promise<void> => {
    let right = 0;
    for (const each of all) {
      if (await isRight(each)) right += 1;
      else onMiss?.(`${kind}: ${JSON.stringify(each).slice(0, 220)}`);
    }
    figures.set(kind, `${right} of ${all.length}`);
  };
  const holds = ({ sources }: Answer, document: string, gold: readonly string[]): boolean =>
    sources.some(
      (source) =>
        source.document_id === idOf(document) &&
        gold.some((part) => quoteOf(source).includes(plain(part))),
    );
  const alone = answerable.slice(0, 20);
  await judge('behind a preamble', alone, async ({ question, document, gold }) => {
    const preamble = set.preambles[question.length % set.preambles.length] ?? '';
    return holds(await ask({ question: `${preamble}${question}` }), document, gold);
  });
  await judge('two questions in one message', pairs(answerable).slice(0, 10), async (pair) => {
    const answer = await ask({ question: pair.map(({ question }) => question).join(' ') });
    return pair.every(({ document, gold }) => holds(answer, document, gold));
  });
  await judge('follow-ups', set.followUps, async ({ first, next, document, gold }) => {
    const before = await ask({ question: first });
    const answer = await ask({
      question: next,
      history: [
        { role: 'user', content: first },
        { role: 'assistant', content: before.answer },
      ],
      earlierDocumentIds: [...new Set(before.sources.map(({ document_id }) => document_id))],
    });
    return holds(answer, document, gold);
  });
  await judge('about the library', set.library, async ({ question, documents: wanted, count }) => {
    const answer = await ask({ question });
    if (count !== undefined) return answer.answer.includes(` ${count} documents`);
    const listed = new Set(answer.listed ?? []);
    return (
      answer.kind === 'library' &&
      listed.size === wanted?.length &&
      wanted.every((id) => listed.has(idOf(id)))
    );
  });
  await judge('about one document', set.document, async ({ question, scope, document, gold }) => {
    const answer = await ask({ question, ...(scope && { documentIds: [idOf(scope)] }) });
    if (document === null) return answer.sources.length === 0 && answer.kind === 'document';
    return answer.kind === 'document' && (gold.length === 0 || holds(answer, document, gold));
  });
  await judge('politeness', set.courtesy, async (question) => {
    const answer = await ask({ question });
    return answer.kind === 'courtesy' && answer.sources.length === 0;
  });
  await judge('in another language: refused with the reason', set.language, async (question) => {
    const answer = await ask({ question });
    return !answer.is_covered && /not in English|language of the question/.test(answer.answer);
  });
  await judge('without an answer: told as such', unanswerable, async (question) => {
    const answer = await ask({ question });
    return !answer.is_covered || (answer.not_found ?? []).length > 0;
  });
  await judge('with an answer: nothing wrongly said to be missing', answerable, async (each) => {
    const answer = await ask({ question: each.question });
    return !answer.is_covered || (answer.not_found ?? []).length === 0;
  });
  return figures;
}

function pairs(all: readonly Answerable[]): (readonly [Answerable, Answerable])[] {
  return all.flatMap((one, index) => {
    const other = all[index + 1];
    return index % 2 === 0 && other !== undefined ? [[one, other] as const] : [];
  });
}

function quoteOf({ text, quote }: Answer['sources'][number]): string {
  return plain(quote === null ? text : text.slice(quote.start, quote.end));
}
