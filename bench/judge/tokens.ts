/**
 * Writes what the judge of sentences is trained on, as tokens: `LECTERN_DATA=<folder> npx tsx bench/judge/tokens.ts <file>`. Texts of others are
 * read from `evaluation/pubmedqa`, `evaluation/xquad/en` and `evaluation/discovery` of that folder; left out where it is not set.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packagedFolder } from '../../server/src/adapters/models/local/packaged-weights.js';
import { openTokenizer } from '../../server/src/adapters/models/local/tokenize.js';
import { splitSentences } from '../../server/src/reading/sentences/split-sentences.js';

const answered = z.array(z.tuple([z.string(), z.array(z.number().int())])).default([]);
const ownSchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  sentences: z.array(z.string()).optional(),
  direct: answered,
  other: answered,
  near: z.array(z.string()).default([]),
});
const textSchema = z.object({ _id: z.string(), title: z.string(), text: z.string() });
const askedSchema = z.object({
  _id: z.string(),
  text: z.string(),
  metadata: z.object({ answers: z.array(z.object({ answer_start: z.number() })) }),
});

const named = z.object({ _id: z.string(), text: z.string() });

interface Text {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly questions: { readonly text: string; readonly answers: readonly number[] }[];
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Name the file that is to be written');
const texts = new Map<string, Text>();
readTexts('pubmedqa');
readTexts('xquad/en');
readTexts('discovery');
nameByQuestions();
for (const name of ['own-texts.jsonl', 'questions.jsonl']) readOwn(name);
readStudies();
readPublished();
const tokenizer = await openTokenizer(
  {
    tokenizer: path.join(packagedFolder, 'tokenizer.json'),
    tokenizerSettings: path.join(packagedFolder, 'config.json'),
  },
  4096,
);
/** Without those that open and close a text. */
const tokens = (text: string): readonly number[] => tokenizer.encode(text).ids.slice(1, -1);
const written = [...texts]
  .filter(([, { questions }]) => questions.length > 0)
  .map(([id, { title, sentences, questions }]) => ({
    id,
    title: tokens(title),
    sentences: sentences.map((sentence) => tokens(sentence)),
    questions: questions.map(({ text, answers }) => ({ tokens: tokens(text), answers })),
  }));
writeFileSync(target, JSON.stringify(written));
console.log(`${written.length} texts`);

function linesOf(file: string): unknown[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as unknown);
}

function dataFile(name: string): string {
  return path.join(process.env.LECTERN_DATA ?? '', 'evaluation', name);
}

function readTexts(folder: string): void {
  const kind = folder.split('/')[0];
  for (const line of linesOf(dataFile(`${folder}/corpus.jsonl`))) {
    const { _id, title, text } = textSchema.parse(line);
    const plain = text.replace(/\s+/g, ' ').trim();
    const sentences = splitSentences(plain)
      .map(({ start, end }) => plain.slice(start, end))
      .filter(({ length }) => length > 25 && length < 700)
      .slice(0, 14);
    texts.set(`${kind}:${_id}`, { title: title.replaceAll('_', ' '), sentences, questions: [] });
  }
}

/** The abstracts of PubMedQA come without their titles, which are its questions. */
function nameByQuestions(): void {
  const titles = readQueries('pubmedqa');
  for (const [query, id] of readJudged('pubmedqa')) {
    const text = texts.get(`pubmedqa:${id}`);
    if (text) texts.set(`pubmedqa:${id}`, { ...text, title: titles.get(query) ?? '' });
  }
}

function readQueries(folder: string): Map<string, string> {
  const queries = linesOf(dataFile(`${folder}/queries.jsonl`)).map((line) => named.parse(line));
  return new Map(queries.map(({ _id, text }) => [_id, text]));
}

/** Which text each question belongs to. */
function readJudged(folder: string): Map<string, string> {
  const file = dataFile(`${folder}/qrels.tsv`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(1) : [];
  return new Map(lines.map((line) => line.split('\t')).map(([query = '', id = '']) => [query, id]));
}

/** Questions of our own, on texts of our own or of others. */
function readOwn(name: string): void {
  for (const line of linesOf(path.join(import.meta.dirname, name))) {
    const own = ownSchema.parse(line);
    if (own.sentences !== undefined)
      texts.set(own.id, { title: own.title ?? '', sentences: own.sentences, questions: [] });
    const text = texts.get(own.id);
    for (const [question, answers] of [...own.direct, ...own.other])
      text?.questions.push({ text: question, answers });
    for (const question of own.near) text?.questions.push({ text: question, answers: [] });
  }
}

/** Those of the encyclopaedia, which say where their answer stands. */
function readPublished(): void {
  const textOf = readJudged('xquad/en');
  const whole = new Map(
    linesOf(dataFile('xquad/en/corpus.jsonl'))
      .map((line) => textSchema.parse(line))
      .map(({ _id, text }) => [_id, text]),
  );
  for (const line of linesOf(dataFile('xquad/en/queries.jsonl'))) {
    const { _id, text, metadata } = askedSchema.parse(line);
    const id = textOf.get(_id) ?? '';
    const at = metadata.answers[0]?.answer_start ?? -1;
    const source = whole.get(id) ?? '';
    const range = splitSentences(source).find(({ start, end }) => at >= start && at < end);
    const sentence = range && source.slice(range.start, range.end).replace(/\s+/g, ' ').trim();
    const place = texts.get(`xquad:${id}`)?.sentences.indexOf(sentence ?? '') ?? -1;
    if (place >= 0) texts.get(`xquad:${id}`)?.questions.push({ text, answers: [place] });
  }
}

/** Questions about the made-up studies of `bench/roles`; lines of `study-questions.tsv`: round and place of the study, kind, sentences from 1 that answer, question. */
function readStudies(): void {
  const lines = readFileSync(path.join(import.meta.dirname, 'study-questions.tsv'), 'utf8');
  for (const line of lines.trim().split('\n')) {
    const [study = '', , answers = '', question = ''] = line.split('\t');
    const id = `study:${study}`;
    const text = texts.get(id) ?? readStudy(study);
    texts.set(id, text);
    const places = answers === '-' ? [] : answers.split(',').map((place) => Number(place) - 1);
    text.questions.push({ text: question, answers: places });
  }
}

function readStudy(study: string): Text {
  const file = path.join(import.meta.dirname, '..', 'roles', `${study.charAt(0)}.tsv`);
  const studies = readFileSync(file, 'utf8').split(/\n\s*\n/);
  const lines = (studies[Number(study.slice(1)) - 1] ?? '').split('\n');
  const parts = lines.map((line) => line.split('\t'));
  return {
    title: parts.find(([label]) => label === '=')?.[1] ?? '',
    sentences: parts.flatMap(([label, sentence = '']) =>
      label === '=' || label === '#' || sentence === '' ? [] : sentence,
    ),
    questions: [],
  };
}
