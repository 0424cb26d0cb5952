/**
 * What the reader of roles is trained on: texts of several hands, each sentence with what it says of its study; the documents of our sets with their cells; and
 * abstracts of others, of which only labels are kept (`abstracts.tsv`), where `LECTERN_DATA` names their folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sentencesInOrder } from '../../server/src/reading/study/read-roles.js';
import { type StudyConcept, studyConcepts } from '../../server/src/reading/study/study-concepts.js';
import {
  readStudyText,
  type StudySentence,
  type StudyText,
} from '../../server/src/reading/study/study-text.js';
import { fold } from '../support/judge-messages.js';
import { isOpenSet, type MessageSetName, messageSets } from '../support/message-set.js';
import { readCells, readMarkdown, readStudyOf } from '../support/study-cells.js';

export interface LabelledStudy {
  readonly text: StudyText;
  readonly sentences: readonly StudySentence[];
  /** Of each sentence; null where it is not known, as of titles of the hands. */
  readonly labels: readonly (ReadonlySet<StudyConcept> | null)[];
}

const folder = import.meta.dirname;

/** Texts of made-up studies, a letter for each hand and round. */
export const hands = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'] as const;

/** Sets of questions whose cells are learned. */
export const learnedSets = messageSets.filter(isOpenSet);

const isConcept = (label: string): label is StudyConcept =>
  studyConcepts.some((concept) => concept === label);

const conceptsIn = (labels: string): StudyConcept[] =>
  labels
    .split(',')
    .map((label) => label.trim().replace('!', ''))
    .filter(isConcept);

export function readHand(hand: string): LabelledStudy[] {
  const file = path.join(folder, `${hand}.tsv`);
  const studies = readFileSync(file, 'utf8').split(/\n(?==\t)/);
  return studies.map(readLabelled).filter(({ sentences }) => sentences.length > 5);
}

/** Lines: `=` and a title, `#` and a heading, or labels and a sentence. */
function readLabelled(lines: string): LabelledStudy {
  const parts = lines.split('\n').flatMap((line) => {
    const [label = '', ...rest] = line.split('\t');
    const text = rest.join(' ').trim();
    return text === '' ? [] : [{ label, text }];
  });
  let markdown = '';
  let isWithin = false;
  for (const { label, text } of parts) {
    if (label === '=') markdown += `# ${text}\n`;
    else if (label === '#') markdown += `\n\n## ${text}\n\n`;
    else markdown += `${isWithin ? ' ' : ''}${text}`;
    isWithin = label !== '=' && label !== '#';
  }
  const told = parts
    .filter(({ label }) => label !== '#' && label !== '=')
    .map(({ label, text }) => ({ concepts: conceptsIn(label), said: fold(text) }));
  const study = label(readMarkdown(Buffer.from(markdown)), (sentence) =>
    told.flatMap(({ concepts, said }) =>
      sentence.includes(said) || (sentence.length > 30 && said.includes(sentence)) ? concepts : [],
    ),
  );
  const isTitle = (index: number): boolean => (study.sentences[index]?.order ?? 0) < 0;
  return { ...study, labels: study.labels.map((own, index) => (isTitle(index) ? null : own)) };
}

function label(
  text: StudyText,
  conceptsOf: (sentence: string) => readonly StudyConcept[],
): LabelledStudy {
  const sentences = sentencesInOrder(text);
  return { text, sentences, labels: sentences.map((each) => new Set(conceptsOf(fold(each.text)))) };
}

/** A sentence says what a cell of its document may hold. */
export function readSet(set: MessageSetName): LabelledStudy[] {
  return Object.entries(readCells(set)).map(([file, columns]) => {
    const parts = studyConcepts.flatMap((concept) => {
      const groups = columns[concept];
      return Array.isArray(groups)
        ? groups.flat().map((part) => [concept, fold(part)] as const)
        : [];
    });
    return label(readStudyOf(set, file), (sentence) =>
      parts.flatMap(([concept, part]) => (sentence.includes(part) ? [concept] : [])),
    );
  });
}

interface Abstract {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const jsonLines = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const sectionedSchema = z.object({
  pmid: z.string(),
  question: z.string(),
  contexts: z.array(z.string()),
  context_labels: z.array(z.string()),
  long_answer: z.string(),
});
const plainSchema = z.object({ _id: z.string(), title: z.string(), text: z.string() });

/** Empty without the data. Every second one with sections has their labels in front of them. */
export function readAbstracts(): LabelledStudy[] {
  const data = path.join(process.env.LECTERN_DATA ?? '', 'evaluation');
  const sectioned = path.join(data, 'pubmedqa', 'pubmedqa.jsonl');
  const plain = path.join(data, 'discovery', 'corpus.jsonl');
  if (!existsSync(sectioned) || !existsSync(plain)) return [];
  const all: Abstract[] = [
    ...jsonLines(sectioned)
      .filter((_, index) => index % 4 === 1)
      .slice(0, 110)
      .map((line, index) => toAbstract(sectionedSchema.parse(line), index % 2 === 0)),
    ...jsonLines(plain)
      .filter((_, index) => index % 5 === 2)
      .slice(0, 60)
      .map((line) => plainSchema.parse(line))
      .map(({ _id, title, text }) => ({ id: `d${_id}`, title, text })),
  ];
  const labels = readLabels();
  return all.flatMap(({ id, title, text }) => {
    const read = readStudyText([{ heading_path: ['Abstract'], text }], {
      ...{ heading_path: ['Title'], text: title },
    });
    const sentences = sentencesInOrder(read);
    const own = labels.get(id);
    // Where sentences are cut in another way, its labels are of others.
    if (own === undefined || own.count !== sentences.length) return [];
    const told = sentences.map(({ order }) => new Set(own.concepts.get(order) ?? []));
    return [{ text: read, sentences, labels: told }];
  });
}

function toAbstract(given: z.infer<typeof sectionedSchema>, isLabelled: boolean): Abstract {
  const { pmid, question, contexts, context_labels, long_answer } = given;
  const head = (name: string): string => `${name.charAt(0)}${name.slice(1).toLowerCase()}: `;
  const parts = [...contexts, long_answer].map((text, index) =>
    isLabelled ? `${head(context_labels[index] ?? 'CONCLUSIONS')}${text}` : text,
  );
  return { id: `p${pmid}`, title: question, text: parts.join(isLabelled ? '\n\n' : ' ') };
}

interface Labels {
  /** Sentences of the abstract with its title, as they were when it was labelled. */
  count: number;
  readonly concepts: Map<number, readonly StudyConcept[]>;
}

/** Lines: an abstract, the place of a sentence (`T` of the title) and labels; or `all` and how many it has. */
function readLabels(): Map<string, Labels> {
  const found = new Map<string, Labels>();
  for (const line of readFileSync(path.join(folder, 'abstracts.tsv'), 'utf8').split('\n')) {
    const [id = '', place = '', labels = ''] = line.split('\t');
    if (id === '') continue;
    const own = found.get(id) ?? { count: 0, concepts: new Map() };
    found.set(id, own);
    if (place === 'all') own.count = Number(labels);
    else own.concepts.set(place === 'T' ? -1 : Number(place), conceptsIn(labels));
  }
  return found;
}
