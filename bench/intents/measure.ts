/** Measures a reader of intents on the messages of a hand that it has not seen. The product itself has learned all of them, so that it is no peer. */
import { type Intent, intents } from '../../server/src/reading/message/read-intent.js';

export interface Judged {
  readonly message: string;
  readonly intent: Intent;
  readonly read: Intent;
}

export interface Figures {
  /** Of those that want something else than an answer from documents. */
  readonly right: number;
  readonly others: number;
  /** Questions that were taken for something else. */
  readonly lost: number;
  readonly questions: number;
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const questions = judged.filter(({ intent }) => intent === 'question');
  const others = judged.filter(({ intent }) => intent !== 'question');
  return {
    right: others.filter(({ intent, read }) => intent === read).length,
    others: others.length,
    lost: questions.filter(({ read }) => read !== 'question').length,
    questions: questions.length,
  };
}

/** Rows of a table: precision and recall of each intent, of each way of reading. */
export function tableOf(ways: Readonly<Record<string, readonly Judged[]>>): string[] {
  const names = Object.keys(ways);
  const cells = (intent: Intent): string[] =>
    names.flatMap((name) => {
      const judged = ways[name] ?? [];
      const right = judged.filter((each) => each.read === intent && each.intent === intent).length;
      const read = judged.filter((each) => each.read === intent).length;
      const all = judged.filter((each) => each.intent === intent).length;
      return [
        `${right} of ${read} (${percent(right, read)})`,
        `${right} of ${all} (${percent(right, all)})`,
      ];
    });
  return [
    `| intent | ${names.flatMap((name) => [`${name}: right of those read so`, `right of all`]).join(' | ')} |`,
    `|---|${names.map(() => '---|---|').join('')}`,
    ...intents.map((intent) => `| ${intent} | ${cells(intent).join(' | ')} |`),
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;
}
