/** How good answers and summaries are, on a frozen set of our own: `npm run bench:answers`. */
import { createAnswerer } from '../server/src/pipeline/answers/answer.js';
import { withMessages } from '../server/src/pipeline/answers/answer-message.js';
import { withDocuments } from '../server/src/pipeline/answers/describe-documents.js';
import { createRetriever } from '../server/src/pipeline/retrieval/retrieve.js';
import type { LanguageModel } from '../server/src/ports/language-model.js';
import { countDocuments } from '../server/src/store/documents/documents.js';
import { openAnswerLibrary, plain } from './support/answer-library.js';
import { type JudgedAnswer, judgeAnswer, share } from './support/answer-measures.js';
import {
  type AnswerHalf,
  type HalfName,
  halves,
  nearMisses,
  newSubjects,
  otherWords,
  readHalf,
  type SetName,
  sceptical,
} from './support/answer-set.js';
import { measureClaims } from './support/judged-claims.js';
import { countJudged, countSet, countTransfer, judgedLabels } from './support/judged-set.js';
import { judgeKinds } from './support/message-kinds.js';
import { writeReport } from './support/report.js';
import { measureSummaries } from './support/summary-table.js';
import { startWrittenModel } from './support/written-answers.js';
import { measureWritten } from './support/written-table.js';

const introduction = [
  'Fifty-two documents of our own (`bench/answers/documents` and works of the stand-ins), read, stored, retrieved, answered',
  'and summarised by the product. Settings were chosen on the half `tune`; no document is asked about in both halves. Half of the questions without an',
  'answer name a subject that the library has and a fact that it lacks. Relevance threshold 0.5.',
  '',
];

const readerLabels = [
  'first sentence holds the fact',
  'some sentence holds the fact',
  'a passage with the fact is cited',
  'cited sentences of the document that answers',
  'sentences an answer',
  'answerable questions refused',
  'unanswerable questions refused',
  'sentences word for word in the place they point at (must be 100 %)',
  'headings, captions, references, scraps, repetitions (must be 0)',
  'invented references (must be 0)',
];

/** Shows each answer of the half that settings are chosen on, and none of the other. */
const isVerbose = process.argv.includes('--show');
const { signal } = new AbortController();
const library = await openAnswerLibrary();
const writer = await startWrittenModel();
const answerer = createAnswerer({
  retriever: createRetriever(library),
  countDocuments: () => countDocuments(library.database),
  encoder: library.encoder,
  judge: library.sentenceJudge,
});
const plainly = {
  ...{ threshold: 0.5, topK: 10, maxTokens: 1500, maxContextTokens: 1500, temperature: 0 },
  signal,
};
const broken: string[] = [];
try {
  for (const name of halves)
    for (const set of [name, otherWords(name), newSubjects(name), sceptical(name)])
      checkGold(readHalf(set));
  const lines = [
    ...(await measureReader()),
    ...(await measureOtherWords('## Questions in other words', otherWords)),
    ...(await measureOtherWords('## Questions in other words on further subjects', newSubjects)),
    ...(await measureOtherWords('## Questions of every form, on further subjects', sceptical)),
    ...(await measureBeside()),
    ...(await measureKinds()),
    ...(await measureWritten({ ...library, writer, ask, mustHold })),
    ...measureClaims(),
    ...(await measureSummaries({ library, writer, mustHold })),
  ];
  const verdict =
    broken.length === 0 ? 'All figures that must hold do.' : `Broken: ${broken.join('; ')}.`;
  writeReport('answers', ['# Answers and summaries', '', ...introduction, ...lines, verdict]);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await writer.close();
  await library.close();
}

function ask(
  question: string,
  model: LanguageModel | null = null,
): ReturnType<typeof answerer.answer> {
  return answerer.answer({ ...plainly, question, model });
}

/** A gold sentence that no document holds is a fault of the set. */
function checkGold({ answerable }: AnswerHalf): void {
  for (const { document, gold } of answerable) {
    const text = library.documents.find(({ id }) => id === document)?.text ?? '';
    const missing = gold.filter((part) => !text.includes(plain(part)));
    if (missing.length > 0) throw new Error(`${document} does not say: ${missing.join(' | ')}`);
  }
}

async function measureReader(): Promise<string[]> {
  const columns: Record<HalfName, string[]> = { tune: [], held: [] };
  for (const name of halves) {
    const { answered, refused } = await judgeHalf(name);
    columns[name] = readerFigures(answered, refused);
  }
  return readerTable('## The built-in reader', readerLabels, columns);
}

/** Sets beside the first: questions in other words than those of the documents, and on documents that were added later. */
async function measureOtherWords(
  heading: string,
  setOf: (half: HalfName) => SetName,
): Promise<string[]> {
  const columns: Record<HalfName, string[]> = { tune: [], held: [] };
  for (const name of halves) {
    const { answered, refused } = await judgeHalf(setOf(name));
    columns[name] = countJudged(answered, refused);
    readerFigures(answered, refused);
  }
  return readerTable(heading, judgedLabels, columns);
}

/** Further near misses on the documents of `tune`, and questions on subjects that nothing was chosen on. */
async function measureBeside(): Promise<string[]> {
  const near = await countSet(readHalf(nearMisses), library);
  const transfer = await countTransfer();
  return [
    '## More near misses, and documents of other subjects',
    '',
    '| | near misses (tune) | other subjects (held) |',
    '|---|---|---|',
    ...judgedLabels.map((label, index) => `| ${label} | ${near[index]} | ${transfer[index]} |`),
    '',
  ];
}

/** What becomes of messages of each kind, as a conversation has them. */
async function measureKinds(): Promise<string[]> {
  const { database, documents } = library;
  const retriever = createRetriever(library);
  const whole = withDocuments(withMessages(answerer, { retriever, database }), database);
  const figures: Record<HalfName, Map<string, string>> = { tune: new Map(), held: new Map() };
  for (const half of halves)
    figures[half] = await judgeKinds(half, {
      documents,
      ask: (asking) => whole.answer({ ...asking, ...plainly, model: null }),
      ...(isVerbose && half === 'tune' ? { onMiss: console.log } : {}),
    });
  const labels = [...figures.tune.keys()];
  const columns = {
    tune: labels.map((label) => figures.tune.get(label) ?? '–'),
    held: labels.map((label) => figures.held.get(label) ?? '–'),
  };
  return readerTable('## Messages of each kind', labels, columns);
}

async function judgeHalf(
  name: SetName,
): Promise<{ answered: JudgedAnswer[]; refused: JudgedAnswer[] }> {
  const { answerable, unanswerable } = readHalf(name);
  const answered: JudgedAnswer[] = [];
  for (const each of answerable)
    answered.push(judgeAnswer(await ask(each.question), each, library.documents));
  const refused: JudgedAnswer[] = [];
  for (const question of unanswerable)
    refused.push(judgeAnswer(await ask(question), question, library.documents));
  if (isVerbose && name.endsWith('tune')) show(answered, refused);
  return { answered, refused };
}

function readerTable(
  heading: string,
  labels: readonly string[],
  { tune, held }: Readonly<Record<HalfName, readonly string[]>>,
): string[] {
  const rows = labels.map((label, index) => `| ${label} | ${tune[index]} | ${held[index]} |`);
  return [heading, '', '| | tune | held |', '|---|---|---|', ...rows, ''];
}

function readerFigures(
  answered: readonly JudgedAnswer[],
  refused: readonly JudgedAnswer[],
): string[] {
  const all = [...answered, ...refused];
  const sum = (read: (judged: JudgedAnswer) => number, of: readonly JudgedAnswer[] = all): number =>
    of.reduce((total, each) => total + read(each), 0);
  const sentences = sum((each) => each.sentences);
  const verbatim = sum((each) => each.verbatim);
  const unclean = sum((each) => each.unclean.length);
  const invented = sum((each) => each.invented);
  mustHold(verbatim === sentences, 'the reader changed a sentence');
  mustHold(unclean === 0, 'the reader answered with what is no sentence');
  mustHold(invented === 0, 'the reader invented a reference');
  return [
    percent(share(answered.map(({ isHit }) => isHit))),
    percent(share(answered.map(({ isHeld }) => isHeld))),
    percent(share(answered.map(({ isCited }) => isCited))),
    percent(sum((each) => each.ofDocument, answered) / sum((each) => each.sentences, answered)),
    (
      sum((each) => each.sentences, answered) /
      answered.filter(({ isRefused }) => !isRefused).length
    ).toFixed(1),
    percent(share(answered.map(({ isRefused }) => isRefused))),
    percent(share(refused.map(({ isRefused }) => isRefused))),
    percent(verbatim / sentences),
    String(unclean),
    String(invented),
  ];
}

function mustHold(holds: boolean, fault: string): void {
  if (!holds) broken.push(fault);
}

function show(answered: readonly JudgedAnswer[], refused: readonly JudgedAnswer[]): void {
  for (const { isHit, question, answer } of answered)
    if (!isHit) console.log(`missed: ${question}\n  ${answer}`);
  for (const { isRefused, question, answer } of refused)
    if (!isRefused) console.log(`answered: ${question}\n  ${answer}`);
}

function percent(value: number): string {
  return `${(100 * value).toFixed(0)} %`;
}
