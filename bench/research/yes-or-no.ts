/** Part (c): questions of yes or no with known answers, answered by extraction: where a side is shown, whether it is the right one. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { articleSchema } from '@lectern/contract';
import { answerQuestion } from '../../server/src/pipeline/study/answer-question.js';
import { condense } from '../../server/src/pipeline/study/condense.js';
import type { StudyAnswer } from '../../server/src/pipeline/study/study-answer.js';
import type { StudySource } from '../../server/src/pipeline/study/study-source.js';
import type { MeasuredPart } from './research-part.js';

interface Row {
  readonly pmid: string;
  readonly question: string;
  readonly contexts: readonly string[];
  readonly context_labels: readonly string[];
  readonly long_answer: string;
  readonly final_decision: 'yes' | 'no' | 'maybe';
}

interface Judged {
  readonly said: Row['final_decision'] | null;
  readonly truth: Row['final_decision'];
  readonly isOwnCited: boolean;
  readonly isAnswered: boolean;
}

/** Abstracts that a question is asked of: its own, and so many others of the file. */
const others = 19;
const enough = { sources: 3, passages: 5 };
const { signal } = new AbortController();

export async function measureYesOrNo(data: string | undefined): Promise<MeasuredPart> {
  const heading = ['## (c) Questions of yes or no, by extraction', ''];
  if (!data)
    return { lines: [...heading, 'Not measured: LECTERN_DATA is not set.', ''], broken: [] };
  const rows = await readRows(path.join(data, 'evaluation', 'pubmedqa', 'pubmedqa.jsonl'));
  const halves = [
    ...(await judgeHalves(rows, rows.map(toSource), '')),
    ...(await judgeHalves(rows, rows.map(withoutHeadings).map(toSource), ', without headings')),
  ];
  return {
    lines: [
      ...heading,
      `${rows.length} questions, each asked of its own abstract and ${others} others of the file, without titles and without a model. A side is shown where words of a source can be named that take it; sources on both sides count as maybe.`,
      '',
      '| questions | n | side shown | right where shown | 95 % interval | majority, same questions | answered | own abstract cited where answered |',
      '|---|---|---|---|---|---|---|---|',
      ...halves.map(([name, half]) => describe(name, half)),
      '',
      'Majority: yes to each of the same questions.',
      '',
    ],
    broken: [],
  };
}

async function judgeHalves(
  rows: readonly Row[],
  sources: readonly StudySource[],
  form: string,
): Promise<(readonly [name: string, judged: readonly Judged[]])[]> {
  const judged: Judged[] = [];
  for (const [index, row] of rows.entries()) judged.push(await judge(row, nearby(sources, index)));
  const isChosen = (_: unknown, index: number): boolean => index % 2 === 0;
  return [
    [`every first (rules were chosen on these)${form}`, judged.filter(isChosen)],
    [`every second${form}`, judged.filter((each, index) => !isChosen(each, index))],
  ];
}

/** The same abstract in one piece. */
function withoutHeadings(row: Row): Row {
  const whole = [...row.contexts, row.long_answer].join(' ');
  return { ...row, contexts: [whole], context_labels: ['Abstract'], long_answer: '' };
}

async function readRows(file: string): Promise<Row[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line));
}

function toSource({ pmid, contexts, context_labels, long_answer }: Row): StudySource {
  const key = `pmid:${pmid}`;
  const url = `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
  const article = articleSchema.parse({ title: `Abstract ${pmid}`, url, identifiers: { pmid } });
  const parts = [
    ...contexts.map((text, index) => ({ text, heading: context_labels[index] ?? '' })),
    ...(long_answer === '' ? [] : [{ text: long_answer, heading: 'CONCLUSIONS' }]),
  ];
  return {
    ...{ key, article, foundBy: 'search', isPinned: false, documentId: null, relevance: 1 },
    ...{ readAs: 'abstract', reason: '' },
    passages: parts.map(({ text, heading }, index) => ({
      ...{ id: `${key}#${index}`, source: key, index, text, heading_path: [heading] },
      ...{ document_id: null, chunk_index: null, page_start: null, page_end: null },
    })),
  };
}

function nearby(sources: readonly StudySource[], index: number): StudySource[] {
  return Array.from(
    { length: others + 1 },
    (_, step) => sources[(index + step) % sources.length],
  ).flatMap((source) => source ?? []);
}

async function judge(
  { question, pmid, final_decision }: Row,
  sources: StudySource[],
): Promise<Judged> {
  const about = { question, topic: question, sources, signal };
  const evidence = await condense({ ...about, includeRetracted: false }, null);
  const answer = await answerQuestion({ ...about, evidence, enough }, null);
  const cited = answer.paragraphs.flat().flatMap(({ citations }) => citations);
  return {
    said: sideOf(answer),
    truth: final_decision,
    isAnswered: answer.is_answered,
    isOwnCited: cited.some(({ source }) => source === `pmid:${pmid}`),
  };
}

function sideOf({ positions }: StudyAnswer): Judged['said'] {
  const sides = positions.map(({ position }) => position);
  const [yes, no] = [sides.includes('support'), sides.includes('against')];
  if (yes && no) return 'maybe';
  if (!yes && !no) return null;
  return yes ? 'yes' : 'no';
}

function describe(name: string, judged: readonly Judged[]): string {
  const shown = judged.filter(({ said }) => said !== null);
  const right = shown.filter(({ said, truth }) => said === truth).length;
  const majority = shown.filter(({ truth }) => truth === 'yes').length;
  const answered = judged.filter(({ isAnswered }) => isAnswered);
  const own = answered.filter(({ isOwnCited }) => isOwnCited).length;
  const cells = [
    name,
    judged.length,
    percent(shown.length, judged.length),
    percent(right, shown.length),
    interval(right, shown.length),
    percent(majority, shown.length),
    percent(answered.length, judged.length),
    percent(own, answered.length),
  ];
  return `| ${cells.join(' | ')} |`;
}

function percent(part: number, all: number): string {
  return all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;
}

/** Wilson's interval of a share. */
function interval(part: number, all: number): string {
  if (all === 0) return '–';
  const z = 1.96;
  const share = part / all;
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half =
    (z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))) / (1 + (z * z) / all);
  return `${(100 * (middle - half)).toFixed(1)} to ${(100 * (middle + half)).toFixed(1)} %`;
}
