/** Finds what was measured where no words call it an outcome: what an aim wanted to know, if it is a thing that can be measured. */
import type { Passage } from '../passage.js';
import { endArm } from './end-arm.js';
import { type FoundCell, takeGroup } from './found-cell.js';
import type { StudySentence } from './study-text.js';

/** Nouns of what is counted, weighed or rated. */
const measurable =
  String.raw`prevalence|incidence|frequency|frequencies|rates?(?!\sratios?)|mortality|morbidity|survival|safety|feasibility|accuracy|sensitivity|specificity|reliability|validity|quality of life|
  knowledge|attitudes?|satisfaction|adherence|compliance|costs?|expenditures?|levels?|concentrations?|expression|volumes?|outcomes?|complications?|recurrence|pain|
  performance|scores?|symptoms?|risks?(?!\sratios?)|perceptions?|beliefs?|uptake|quality|duration|burden|severity|density|thickness|visits|admissions|length of stay`.replaceAll(
    /\s{2,}/g,
    '',
  );
const wanted = new RegExp(
  String.raw`\b(?:to|we|was|were)\s(?:assess|describe|determine|evaluate|examine|measure|estimate|investigate|study|compare|analy[sz]e|quantify|explore|review)(?:ed|d)?\s(?:the\s)?((?:(?!(?:of|in|on|for|with|from|to|by|at|as|that|between|among|whether|if|how|effects?|impact|influence|role|value|motivations?)\b)[\p{L}-]{1,20},?\s){0,4}?(?:${measurable})(?![\p{L}-])[^.;:()]{0,100})`,
  'iu',
);

const late: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion']);

export function findMeasured<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): FoundCell<P> | null {
  for (const sentence of sentences) {
    if (late.has(sentence.section) || sentence.cues.has('future')) continue;
    const match = wanted.exec(sentence.text);
    const text = match && endArm(takeGroup(match, 1));
    if (text) return { text, sentence };
  }
  return null;
}
