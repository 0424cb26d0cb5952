/** Says of a topic of two things where no source of a run names both: what is told of each alone says nothing of the two together. English alone. */
import { letOthersWork } from '../../let-others-work.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { cutAtPreposition } from '../../reading/language/function-words.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { findWords } from '../../reading/language/words.js';
import { isAspectWord } from './aspect-of-question.js';
import { isDemandWord } from './demands-of-question.js';
import { nameWithin } from './frame-topic.js';
import type { QuestionInContext } from './question-in-context.js';
import { type StudySource, textOfSource } from './study-source.js';

/** A sentence; empty where some source names both or none names either, or the topic is not plainly of two things. */
export async function sayApart(topic: string, sources: readonly StudySource[]): Promise<string> {
  const sides = readSides(topic);
  const [one, other] = sides;
  if (one === undefined || other === undefined) return '';
  const stems = sides.map(tellingStems);
  let isNamed = false;
  for (const source of sources) {
    await letOthersWork();
    const { holds } = vocabularyOf(textOfSource(source));
    const named = stems.filter((side) => side.every(holds));
    if (named.length === 2) return '';
    isNamed ||= named.length > 0;
  }
  return isNamed ? `No source names both ${one} and ${other} in these words.` : '';
}

/** The same of a question that asks of both. @param cited Sources of its answer. */
export async function sayAskedApart(
  { words }: QuestionInContext,
  topic: string,
  cited: readonly StudySource[],
): Promise<string> {
  const { holds } = vocabularyOf(words);
  const asksBoth = readSides(topic).every((side) => tellingStems(side).every(holds));
  return asksBoth ? sayApart(topic, cited) : '';
}

/** The two things of a topic; none where it is of one, of more, of something between them, or of two aspects of one: `efficacy and safety of statins`. */
export function readSides(topic: string): string[] {
  const named = nameWithin(topic);
  if (named === null || tellEnglish(topic) === 'other') return [];
  const sides = named
    .replace(setting, '')
    .split(/\sand\s/iu)
    .map((side) => side.trim());
  const [one = '', other = ''] = sides;
  const isOfBoth = / of /iu.test(other) && !/ of /iu.test(one) && !/^the /iu.test(other);
  const arePlain = sides.every((side) => cutAtPreposition(side) === side && !isAspect(side));
  return sides.length === 2 && arePlain && !isOfBoth ? sides : [];
}

/** In whom, where or when it is asked of both: `in older adults`. */
const setting = /(?<=\sand\s.{3,100})\s(?:in|among|during|after)\s[^,]{1,80}$/iu;

/** Whether it names nothing but an aspect of something else. */
function isAspect(side: string): boolean {
  return tellingStems(side).every(
    (stem) => aspects.has(stem) || isAspectWord(stem) || isDemandWord(stem),
  );
}

const aspects = new Set(
  findWords(
    `efficacy safety signs symptoms diagnosis control management mortality morbidity outcomes history etiology aetiology epidemiology pathogenesis quality
     duration incidence feasibility acceptability accuracy reliability validity challenges opportunities therapy treatment consequences theory practice
     knowledge attitudes structure function implementation features complications prognosis`,
  ).map(({ stem }) => stem),
);
