/** Puts a question of a run beside its topic where it does not name it, so that passages are looked for, weighed and answered with both. The person's words stay what is shown. */
import { asking, helping } from '../../reading/language/function-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { readClaim } from '../evidence/read-claim.js';
import { aspectOf, isAspectWord } from './aspect-of-question.js';
import { isQuestion, nameWithin } from './frame-topic.js';
import { pickKeywords, tellingWords } from './pick-keywords.js';

export interface QuestionInContext {
  /** The person's. */
  readonly question: string;
  /** What it is about where the parts do not say so themselves, in few words; null where they do. */
  readonly about: string | null;
  /** Whether the question says itself what it is about. */
  readonly namesTopic: boolean;
  /** What passages are looked for by: question and topic, or the topic alone where the question asks for an aspect of it and nothing else. */
  readonly words: string;
  /** What the sentences of passages on the topic are compared with: each part of the question for itself, without the topic where it has words of its own. */
  readonly parts: readonly string[];
  /** What a model is asked; one line. */
  readonly told: string;
  /** In few words, with a pronoun for the topic. */
  readonly short: string;
  /** What may be answered by yes or no, with the topic in place of a pronoun. */
  readonly claim: string;
}

const topicMax = 300;

export function putInContext(question: string, topic: string): QuestionInContext {
  const alone = { ...ofOne(question, question), short: pointTo(topic, question) };
  // Words of an English topic stand in no passage that answers a question in another language.
  const isOfAnother = tellEnglish(question) === 'other' && tellEnglish(topic) !== 'other';
  if (isOfAnother) return alone;
  if (namesTopic(question, topic)) return askedOf(topic, question) ?? alone;
  const named = nameWithin(topic);
  const claim =
    named === null
      ? question
      : question.replace(pointing, (_, auxiliary) => `${auxiliary} ${named}`);
  if (claim !== question) return ofOne(question, claim);
  const phrase = isQuestion(topic) || named === null ? pickKeywords(topic) : topic;
  const about = phrase.replace(/\s+/g, ' ').slice(0, topicMax);
  const told = `${about}: ${question}`;
  const base = { question, about, namesTopic: false, short: question, told, claim };
  if (asksForAspectAlone(question)) return { ...base, words: about, parts: [about] };
  return { ...base, words: told, parts: partsOf(question) };
}

/**
 * A question that names the whole topic and asks something of it, such as what it costs: an answer says that, rather than only speak of the
 * topic. Null where it asks nothing else, or for yes or no.
 */
function askedOf(topic: string, question: string): QuestionInContext | null {
  const named = nameWithin(topic);
  if (named === null || readClaim(question) !== null) return null;
  const rest = pointTo(topic, question);
  if (rest === question) return null;
  const asks = tellingWords(rest).some(({ stem }) => !isGeneral(stem) && !isAspectWord(stem));
  return asks
    ? { ...ofOne(question, question), about: named, parts: partsOf(rest), short: rest }
    : null;
}

/** With a pronoun in place of the topic, where the question has it word for word. */
function pointTo(topic: string, question: string): string {
  const named = nameWithin(topic) ?? '';
  const at = named === '' ? -1 : question.toLowerCase().indexOf(named.toLowerCase());
  return at < 0 ? question : `${question.slice(0, at)}it${question.slice(at + named.length)}`;
}

/** Those of the parts that have telling words, where there are any. */
function partsOf(question: string): string[] {
  const parts = question.split(nextQuestion);
  const telling = parts.filter((part) => tellingWords(part).some(({ stem }) => !isGeneral(stem)));
  return telling.length > 0 ? telling : parts;
}

/** As in `What does it cost, and what does it save?` */
const nextQuestion = new RegExp(String.raw`, and (?=(?:${asking})\b)`, 'i');

function ofOne(question: string, text: string): QuestionInContext {
  const same = { words: text, parts: [text], short: question, told: text, claim: text };
  return { question, about: null, namesTopic: true, ...same };
}

/** Whether it asks for an aspect of its topic, such as what was found or the methods, in words that say nothing else. */
export function asksForAspectAlone(question: string): boolean {
  return (
    aspectOf(question) !== null &&
    tellingWords(question).every(({ stem }) => isAspectWord(stem) || isGeneral(stem))
  );
}

/** Whether it shares a word with the topic that tells what it is about; so does every question where the topic has no words. */
export function namesTopic(question: string, topic: string): boolean {
  const about = tellingWords(topic);
  const own = new Set(tellingWords(question).map(({ stem }) => stem));
  return about.length === 0 || about.some(({ stem }) => own.has(stem));
}

/** A pronoun behind the word that a question of yes or no begins with stands for the topic. */
const pointing = new RegExp(String.raw`^(${helping}) (?:it|they|this|these)(?= \S)`, 'i');
