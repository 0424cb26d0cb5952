/** Has the stand-in for a model write answers, truly and in ways in which models go wrong, and counts what the product makes of it. */
import type { Answer } from '@lectern/contract';
import { createModelConnections } from '../../server/src/adapters/models/model-connections.js';
import { createOpenAiCompatibleProvider } from '../../server/src/adapters/models/openai-compatible.js';
import type { LanguageModel } from '../../server/src/ports/language-model.js';
import { splitSentences } from '../../server/src/reading/sentences/split-sentences.js';
import { type FaultMode, startStandins } from '../../standins/src/index.js';
import { plain, type StoredDocument } from './answer-library.js';
import { countInvented } from './answer-measures.js';

export interface WrittenModel {
  readonly model: LanguageModel;
  tell(mode: FaultMode): void;
  close(): Promise<void>;
}

export async function startWrittenModel(): Promise<WrittenModel> {
  const standins = await startStandins({ withModel: true });
  const connections = createModelConnections();
  const baseUrl = standins.environment.OPENAI_BASE_URL ?? '';
  const provider = createOpenAiCompatibleProvider({
    baseUrl,
    key: 'sk-standin',
    fetch: connections.fetch,
    isLocal: true,
  });
  return {
    model: await provider.languageModel('standin-chat'),
    tell: (mode) => standins.tell('model', { mode }),
    async close() {
      await standins.stop();
      await connections.close();
    },
  };
}

/** What is done to the text of a model that quoted its passages truly. */
export const distortions: Readonly<Record<string, (text: string) => string>> = {
  'quotes truly': (text) => text,
  'alters numbers': (text) =>
    text.replace(
      /(?<![[\d.,A-Za-z-])\d+(?:[.,]\d+)*(?![\d\]])/g,
      (number) => `${Math.round(Number(number.replace(/,/g, '')) * 1.7) + 3}`,
    ),
  'says the opposite': (text) =>
    text.replace(
      new RegExp(String.raw`\b(?:${Object.keys(opposites).join('|')})\b`, 'g'),
      (word) => opposites[word] ?? word,
    ),
  'cites another passage': (text) => {
    const last = Math.max(1, ...[...text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1])));
    return text.replace(
      /\[(\d+)\]/g,
      (_, number: string) => `[${Number(number) === 1 ? Math.max(2, last) : 1}]`,
    );
  },
};

const opposites: Readonly<Record<string, string>> = {
  'did not': 'did',
  'does not': 'does',
  lower: 'higher',
  higher: 'lower',
  lowered: 'raised',
  raised: 'lowered',
  reduced: 'increased',
  reduces: 'increases',
  fell: 'rose',
  rose: 'fell',
  less: 'more',
  more: 'less',
  cooler: 'warmer',
  fewer: 'more',
};

/** The same model, whose words are changed before the product sees them. */
export function distort(model: LanguageModel, change: (text: string) => string): LanguageModel {
  return {
    ...model,
    async stream(request) {
      const generated = await model.stream({ ...request, onText: () => undefined });
      const text = change(generated.text);
      request.onText(text, () => text);
      return { ...generated, text };
    },
  };
}

export interface WrittenCounts {
  answers: number;
  statements: number;
  /** Statements that stand word for word in a passage that they cite, and how many of them were flagged all the same. */
  carried: number;
  carriedFlagged: number;
  /** The others, and how many of them were flagged. */
  uncarried: number;
  uncarriedFlagged: number;
  removed: number;
  invented: number;
  /** Answers that hold markup or an address. */
  markup: number;
}

export function noCounts(): WrittenCounts {
  return {
    answers: 0,
    statements: 0,
    carried: 0,
    carriedFlagged: 0,
    uncarried: 0,
    uncarriedFlagged: 0,
    removed: 0,
    invented: 0,
    markup: 0,
  };
}

export function countWritten(
  counts: WrittenCounts,
  answer: Answer,
  documents: readonly StoredDocument[],
): void {
  counts.removed += answer.markers_removed;
  counts.invented += countInvented(answer, documents);
  if (answer.origin !== 'written') return;
  counts.answers += 1;
  if (/!\[|\]\(|<[a-z]|https?:/i.test(answer.answer)) counts.markup += 1;
  for (const { start, end } of splitSentences(answer.answer)) {
    const statement = answer.answer.slice(start, end);
    const isFlagged = answer.unsupported.some((range) => range.start < end && start < range.end);
    const isCarried = stands(statement, answer);
    counts.statements += 1;
    counts[isCarried ? 'carried' : 'uncarried'] += 1;
    if (isFlagged) counts[isCarried ? 'carriedFlagged' : 'uncarriedFlagged'] += 1;
  }
}

/** As the product sees it, a statement without a marker rests on any source. A passage that is given in parts has ellipses between them. */
function stands(statement: string, { sources }: Answer): boolean {
  const cited = [...statement.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
  const said = plain(statement)
    .replace(/^…\s*|[.!?]$/g, '')
    .trim();
  const evidence =
    cited.length === 0 ? sources : sources.filter(({ marker }) => cited.includes(marker));
  return evidence.some(({ text, document_title }) =>
    plain(`${document_title} ${text}`).includes(said),
  );
}
