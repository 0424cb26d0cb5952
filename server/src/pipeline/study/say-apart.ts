/** Says of a topic of two things where no source of a run names both: what is told of each alone says nothing of the two together. English alone. */
import { letOthersWork } from '../../let-others-work.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { cutAtPreposition } from '../../reading/language/function-words.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import type { StudySource } from './study-source.js';

/** A sentence; empty where some source names both, or the topic is of one thing. */
export async function sayApart(topic: string, sources: readonly StudySource[]): Promise<string> {
  const sides = topic.split(/\sand\s/iu).map(cutAtPreposition);
  const stems = sides.map(tellingStems);
  const [one, other] = sides;
  if (sides.length !== 2 || stems.some(({ length }) => length === 0)) return '';
  if (tellEnglish(topic) === 'other' || sources.length === 0) return '';
  for (const { article, passages } of sources) {
    await letOthersWork();
    const texts = [article.title, article.abstract, ...passages.map(({ text }) => text)];
    const { holds } = vocabularyOf(texts.join('\n'));
    if (stems.every((side) => side.every(holds))) return '';
  }
  return `No source names both ${one} and ${other} in these words: what is found is on one of them alone.`;
}
