/** What the generator knows of the works it was given: their sentences, and which terms stand in them. */
import type { Place } from '../../reading/language/blank-words.js';
import type { Quote } from '../../reading/passage.js';
import type { StudyPassage, StudySource } from '../study/study-source.js';
import type { Abbreviation } from './find-abbreviations.js';
import type { TermWord } from './read-words.js';

export interface Term {
  readonly key: string;
  /** In its commonest form. */
  readonly name: string;
  readonly words: readonly TermWord[];
  /** Stems of its words without those that add nothing. */
  readonly stems: readonly string[];
  /** Places of the works whose title or abstract has it. */
  readonly works: ReadonlySet<number>;
}

export interface Mention extends Place {
  readonly key: string;
}

export interface CorpusSentence {
  /** Place of its work. */
  readonly work: number;
  /** Place in its work; one number is left out between passages. */
  readonly index: number;
  readonly text: string;
  /** Null for titles, and for abstracts that are no passage: they cannot be cited. */
  readonly place: { readonly passage: StudyPassage; readonly quote: Quote } | null;
  /** Says what was found, rather than what was done or asked. */
  readonly isFinding: boolean;
  /** Of all that it names, in whatever form. */
  readonly stems: ReadonlySet<string>;
  readonly mentions: readonly Mention[];
}

export interface Corpus {
  readonly works: readonly StudySource[];
  /** By work: works of one group have authors in common or are one work. */
  readonly groups: readonly number[];
  /** Of each work, in order. */
  readonly byWork: readonly (readonly CorpusSentence[])[];
  readonly terms: ReadonlyMap<string, Term>;
  /** What abbreviations stand for, as any work says. */
  readonly abbreviations: readonly Abbreviation[];
  /** The longest terms that stand in a text, such as the name that a model gives to one. */
  readonly find: (text: string) => readonly Term[];
  /** Sentences that have the term. */
  readonly postings: ReadonlyMap<string, readonly CorpusSentence[]>;
  /** Terms of the topic, then those of the questions, each once. */
  readonly asked: readonly { readonly term: Term; readonly isTopic: boolean }[];
}
