/** How many cells of study tables are right of those that the built-in reader fills, and how many it fills of what the texts hold. */
import { createLocalRuntime } from '../server/src/adapters/models/local/local-runtime.js';
import { answerJudged } from '../server/src/pipeline/tables/answer-judged.js';
import { isObservational } from '../server/src/reading/study/default-columns.js';
import { conceptOf, readColumn } from '../server/src/reading/study/study-columns.js';
import { readStudyText } from '../server/src/reading/study/study-text.js';
import { writeReport } from './support/report.js';
import { judgeCell, readTableSet, type Verdict } from './support/table-set.js';

interface Judged {
  readonly column: string;
  readonly kind: string;
  readonly verdict: Verdict;
  readonly isSaid: boolean;
}

const aims = { right: 0.95, filled: 0.7 } as const;
const shown = process.argv.includes('--show');

const model = createLocalRuntime(() => performance.now()).openJudge();
const reading = { judge: model.part, signal: new AbortController().signal };

async function judge(name: 'tune' | 'held'): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { title, kind, passages, cells } of readTableSet(name)) {
    const text = readStudyText(passages, { heading_path: ['Title'], text: title });
    const isObserved = isObservational(text);
    for (const cell of cells) {
      const { question } = cell;
      const concept = cell.concept ?? conceptOf(question);
      const found =
        concept === null
          ? await answerJudged(question, text, reading)
          : readColumn({ question, concept }, text, isObserved);
      const verdict = judgeCell(cell, found?.text ?? '');
      if (shown && name === 'tune' && (verdict === 'wrong' || verdict === 'missed'))
        console.log(`${verdict} · ${title.slice(0, 30)} · ${cell.question}: ${found?.text ?? '—'}`);
      judged.push({
        column: cell.concept ?? 'own question',
        kind,
        verdict,
        isSaid: cell.groups !== null,
      });
    }
  }
  return judged;
}

/** Wilson's interval of 95 %. */
function interval(some: number, all: number): string {
  if (all === 0) return '–';
  const z = 1.96;
  const share = some / all;
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half =
    (z / (1 + (z * z) / all)) * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const percent = (value: number): string => `${Math.round(value * 100)}`;
  return `${percent(share)} % (${percent(Math.max(0, middle - half))}–${percent(Math.min(1, middle + half))})`;
}

function sums(judged: readonly Judged[]): { right: number; filled: number; said: number } {
  const of = (verdict: Verdict): number => judged.filter((each) => each.verdict === verdict).length;
  return {
    right: of('right'),
    filled: of('right') + of('wrong'),
    said: judged.filter(({ isSaid }) => isSaid).length,
  };
}

function row(name: string, judged: readonly Judged[]): string {
  const { right, filled, said } = sums(judged);
  return `| ${name} | ${judged.length} | ${filled} | ${interval(right, filled)} | ${interval(right, said)} |`;
}

function tableOf(judged: readonly Judged[], by: 'column' | 'kind'): string[] {
  const groups = [...new Set(judged.map((each) => each[by]))];
  return [
    `| ${by} | cells | filled | right of filled | rightly filled of those that the text holds |`,
    '|---|---|---|---|---|',
    ...groups.map((name) =>
      row(
        name,
        judged.filter((each) => each[by] === name),
      ),
    ),
    row('all', judged),
  ];
}

const halves = { tune: await judge('tune'), held: await judge('held') };
await model.close();
writeReport('table', [
  '# Cells of study tables, without a model',
  '',
  'Documents of our own, twelve in each half, with what is right in each cell written before the rules were. The rules were chosen on `tune`; `held` is what counts.',
  `Aims: right of filled ${aims.right * 100} %, filled of what the text holds ${aims.filled * 100} %. Intervals are Wilson's, 95 %.`,
  ...(['held', 'tune'] as const).flatMap((half) => [
    '',
    `## ${half}`,
    '',
    ...tableOf(halves[half], 'column'),
    '',
    ...tableOf(halves[half], 'kind'),
  ]),
]);
