/** Tells what changes where words name it with `of`: in `the number of falls` the falls, in `the fear of falls` the fear alone. English alone. */
import { tellingStems } from '../../reading/claims/weigh-words.js';

/** What is an amount of a thing, or a course that it takes, and so changes as that does. Part of an expression. */
export const amounts =
  '(?:risks?|rates?|numbers?|frequency|incidences?|amounts?|levels?|odds|likelihood|chances?|probability|prevalence|severity|degrees?|extent|intensity|magnitude|burden|occurrences?|recurrences?|relapses?|onset|development|progression|progress|spread|transmission|symptoms?|signs?|episodes?|attacks?|bouts?|cases?|events?|feelings?|sense|scores?|values?|measures?|proportions?|percentages?|shares?|fractions?|counts?|total|sum|mean|median|average|concentrations?|contents?|density|quantity|volumes?|abundance|biomass|yields?|output|production|formation|generation|growth|accumulation|release|secretion|synthesis|expression|activity|strength|quality|presence|half|majority|most|all|each|any|some)';

/** The phrase without what stands behind `of` where its head passes nothing on to that. */
export function changedIn(phrase: string): string {
  const [head = ''] = phrase.split(/\sof\s/u);
  return passesOn(head) ? phrase : head;
}

/** Whether a head before `of` stands for what is behind it: an amount, or what tells nothing by itself. */
export function passesOn(head: string): boolean {
  return endsInAmount.test(head.trim()) || tellingStems(head).length === 0;
}

const endsInAmount = new RegExp(String.raw`(?:^|\s)${amounts}$`, 'iu');
