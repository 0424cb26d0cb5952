/** Tells which designs a text only speaks of: not done, wished for, or of a study that is not this one. */
import { designs } from './design-words.js';

/** The text with blanks for such designs, so that each other word stands where it stood. */
export function blankUndone(text: string): string {
  let blanked = text;
  for (const { 0: found, index } of text.matchAll(designs)) {
    const end = index + found.length;
    if (!isUndone(text.slice(Math.max(0, index - span), index), text.slice(end, end + span)))
      continue;
    blanked = blanked.slice(0, index) + ' '.repeat(found.length) + blanked.slice(end);
  }
  return blanked;
}

const span = 120;

function isUndone(before: string, behind: string): boolean {
  if (denied.test(before) || ofAnother.test(before)) return true;
  if (own.test(before)) return false;
  const [clause = ''] = behind.split(/[.;:?!]/u);
  const verb = clause.search(finite);
  return verb >= 0 && undone.test(clause.slice(verb));
}

const own = /\b(?:this|our|present)\s(?:\p{L}{1,20}\s)?$/iu;
const denied =
  /\b(?:(?:not|never|cannot|unable to|(?:im)?possible to|feasible to|ethical to|n['’]t)\s(?:do|conduct|perform|undertake|run|carry out|use|hold)|(?:rather|other) than|instead of|in place of|(?:lack|absence) of|(?:need|call|calls|plea|case) for)\s(?:an?\s|the\s|any\s)?(?:\p{L}{1,20}\s)?$/iu;
const ofAnother =
  /\b(?:comment(?:s|ary)?|response|reply|letter|critique|reflections)\s(?:on|to|of|about)\s(?:an?\s|the\s)?(?:\p{L}{1,20}\s)?$|\b(?:recent|recently published|future)\s$|\bhad\s(?:\p{L}{1,12}\s){0,2}(?:taken part|participated|been enrolled|been included|been recruited)\sin\san?\s(?:\p{L}{1,20}\s)?$/iu;

/** The first verb behind a design is what is said of it. */
const finite =
  /(?<=\s)(?:was|were|is|are|would|could|cannot|can|should|has|have|had|will|did|does|do)\s/u;
const undone =
  /^(?:would|should|could|cannot|(?:was|were|is|are|has been|have been|had been)\s(?:(?:also|therefore|thus|still|yet|clearly|urgently|neither)\s)?(?:not\s(?:yet\s)?(?:feasible|possible|practi\p{L}+|ethical\p{L}*|done|conducted|performed|carried|undertaken|available|attempted|appropriate|acceptable|an? option|considered|deemed|thought|judged|felt)|feasible|impossible|infeasible|unfeasible|impractic\p{L}+|unethical|needed|required|warranted|lacking|rejected|abandoned|ruled out|(?:considered|deemed|thought|judged|felt)\s(?:to be\s)?(?:not|too|un\p{L}+|im\p{L}+|in\p{L}+)))(?!\p{L})/iu;
