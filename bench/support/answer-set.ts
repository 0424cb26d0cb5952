/** Reads the frozen set that answers are judged by: documents of our own, questions with the sentences that answer them, and questions without. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ReadRequest } from '../../server/src/ports/text-extractor.js';
import { plainAbstract, plainTitle, type Work } from '../../standins/src/corpus/work.js';
import { works } from '../../standins/src/corpus/works.js';
import { docxDocument } from '../../standins/src/documents/docx-document.js';
import { articlePage } from '../../standins/src/documents/html-document.js';
import { pdfDocument } from '../../standins/src/documents/pdf-document.js';
import { readableText } from '../../standins/src/documents/text-document.js';

export interface SetDocument {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly request: ReadRequest;
}

const halfSchema = z.strictObject({
  answerable: z.array(
    z.strictObject({
      /** Id of the document that answers. */
      document: z.string(),
      question: z.string(),
      /** Parts of the sentences that answer, any of which will do. */
      gold: z.array(z.string()).min(1),
    }),
  ),
  /** Near misses, a topic without the fact, short ones of another meaning, and other topics. */
  unanswerable: z.array(z.string()),
});
export type AnswerHalf = z.infer<typeof halfSchema>;
export type Answerable = AnswerHalf['answerable'][number];

export const halves = ['tune', 'held'] as const;
export type HalfName = (typeof halves)[number];
export type SetName =
  | HalfName
  | `other-words-${HalfName}`
  | `new-subjects-${HalfName}`
  | `sceptical-${HalfName}`
  | typeof nearMisses;

/** Of the same documents as the half, in words that hardly stand there, with near misses in such words. */
export function otherWords(half: HalfName): SetName {
  return `other-words-${half}`;
}

/** On documents of subjects that nobody had in mind who wrote the thesaurus; the questions were written before anything was tried on them. */
export function newSubjects(half: HalfName): SetName {
  return `new-subjects-${half}`;
}

/** Questions of every form on those further documents, as a sceptical reader asks them, near misses among them; written before any answer was seen. */
export function sceptical(half: HalfName): SetName {
  return `sceptical-${half}`;
}

const folder = path.join(import.meta.dirname, '..', 'answers');

/** Written before an answer to them was seen, on documents of subjects that nothing else here speaks of, in a library of their own; nothing is chosen on them. */
export function readTransfer(): AnswerHalf {
  return halfSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'transfer', 'questions.json'), 'utf8')),
  );
}

/** Near misses and questions of every form on the documents of `tune`, for choosing beside it. */
export const nearMisses = 'near-tune';

/** Settings are chosen on `tune` alone; `held` shows what they are worth. No document is asked about in both. */
export function readHalf(name: SetName): AnswerHalf {
  return halfSchema.parse(JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')));
}

/** Made-up works that the documents of this set are compared with, each in the form in which its publisher offers it. */
const chosenWorks =
  `phage-bladder-trial phage-uti-review phage-catheter-biofilm phage-resistance-tradeoff phage-matching-prediction
  biochar-n2o-meta-analysis biochar-ageing-field biochar-ml-emissions biochar-rice-methane biochar-electron-shuttle
  heat-pumps-listed-field-study heat-pumps-noise-planning heat-pumps-demand-grid heat-pumps-hybrid-manor
  protein-lm-enzymes protein-design-benchmark remote-work-hybrid-trial remote-work-software-teams remote-work-meta-analysis
  battery-direct-recycling battery-second-life battery-lithium-recovery-first
  microplastics-drinking-water microplastics-detection-transformer microplastics-tyre-wear-rivers`.split(
    /\s+/,
  );

export function readTransferDocuments(): SetDocument[] {
  return ownDocuments(path.join(folder, 'transfer', 'documents'));
}

export function readDocuments(): SetDocument[] {
  return [...ownDocuments(path.join(folder, 'documents')), ...chosenWorks.map(workDocument)];
}

/** Markdown files of a folder, by name. */
export function ownDocuments(within: string): SetDocument[] {
  return readdirSync(within)
    .sort()
    .map((file) => {
      const bytes = readFileSync(path.join(within, file));
      const title = /^# (.*)$/m.exec(bytes.toString())?.[1] ?? file;
      const request = requestOf(bytes, 'text/plain', file);
      return { id: file.replace('.md', ''), title, abstract: '', request };
    });
}

function workDocument(id: string): SetDocument {
  const work = works.find((each) => each.id === id);
  if (work === undefined) throw new Error(`There is no work named ${id}.`);
  return { id, title: plainTitle(work), abstract: plainAbstract(work), request: fileOf(work) };
}

function fileOf(work: Work): ReadRequest {
  const [form] = work.copies ?? [];
  if (form === 'pdf') return requestOf(pdfDocument(work), 'application/pdf', `${work.id}.pdf`);
  if (form === 'docx') return requestOf(docxDocument(work), '', `${work.id}.docx`);
  if (form === 'html')
    return requestOf(
      Buffer.from(articlePage(work, { isWhole: true, pdfUrl: null })),
      'text/html',
      `${work.id}.html`,
    );
  return requestOf(Buffer.from(readableText(work)), 'text/plain', `${work.id}.txt`);
}

function requestOf(bytes: Uint8Array, contentType: string, name: string): ReadRequest {
  return { bytes, contentType, name, charset: 'utf-8' };
}
