/** Tells which designs a text only speaks of: not done, wished for, or of a study that is not this one. */
import { blankPlaces, placeOf } from '../language/blank-words.js';
import { designs } from './design-words.js';

/** The text with blanks for such designs, so that each other word stands where it stood. */
export function blankUndone(text: string): string {
  const found = [...text.matchAll(designs)].filter(({ 0: design, index }) => {
    const end = index + design.length;
    return isUndone(
      design,
      text.slice(Math.max(0, index - span), index),
      text.slice(end, end + span),
    );
  });
  return blankPlaces(text, found.map(placeOf));
}

const span = 120;

function isUndone(design: string, before: string, behind: string): boolean {
  if (denied.test(before) || ofAnother.test(before)) return true;
  // What was tried out is judged when it was done.
  if (own.test(before) || tried.test(design)) return false;
  const [clause = ''] = behind.replace(parenthesis, ' ').split(clauseEnd);
  const verb = clause.search(finite);
  return verb >= 0 && undone.test(clause.slice(verb));
}

const own = /\b(?:this|our|present)\s(?:\p{L}{1,20}\s)?$/iu;
const tried = /pilot|feasibility/iu;
const done = '(?:do|conduct|perform|undertake|run|carry out|use|hold)';
const denied = new RegExp(
  String.raw`\b(?:(?:not|never|cannot|unable to|impossible to|n['’]t|(?:not|n['’]t)\s(?:\p{L}{1,12}\s)?(?:possible|feasible|ethical) to)\s${done}|no|without|neither|(?:rather|other) than|instead of|in place of|(?:lack|absence) of|(?:need|call|calls|plea|case) for)\s(?:an?\s|the\s|any\s)?(?:\p{L}{1,20}\s)?$`,
  'iu',
);
const ofAnother =
  /\b(?:comment(?:s|ary)?|response|reply|letter|critique|reflections)\s(?:on|to|of|about)\s(?:an?\s|the\s)?(?:\p{L}{1,20}\s)?$|\b(?:published|future)\s$|\bas\s(?:(?:already|previously|first)\s)?(?:used|reported|published|described|compiled|collected|pooled|included|analy[sz]ed|given)\s(?:in|by|for)\s(?:an?\s|the\s|our\s)?(?:\p{L}{1,20}\s){0,2}$|\bhad\s(?:\p{L}{1,12}\s){0,2}(?:taken part|been|\p{L}{2,14}ed)\sin\san?\s(?:\p{L}{1,20}\s)?$|\b(?:lessons (?:of|from)|(?:seen|treated|enrolled|included|recruited|participated|taken part) in)\san?\s(?:recent|previous|earlier|completed)\s$/iu;

/** Up to here the design is what is spoken of. */
const clauseEnd =
  /[.,;:?!()]|\b(?:which|that|who|whose|where|when|if|as|because|since|and|but|while|though|although)\b/iu;
const parenthesis = /,\s(?:however|therefore|though|thus|unfortunately),/giu;
/** The first verb behind a design is what is said of it. */
const finite =
  /(?<=\s)(?:was|were|is|are|would|could|cannot|can|should|has|have|had|will|did|does|do)\s/u;
const toDo = '(?:done|conducted|performed|carried out|undertaken|attempted|run|held)';
const able =
  '(?:feasible|possible|practicable|practical|ethical|ethically (?:possible|acceptable|justifiable))';
const unable = '(?:im(?:possible|practicable|practical)|infeasible|unfeasible|unethical)';
/** Behind it, what leaves no part of the design that could have been done. */
const wholly = String.raw`(?=\s*$|\sto\s${done}\b|\s(?:here|due|owing|given|for (?:ethical|practical|financial|lack|reasons)|in (?:this|our|these|such)|at (?:the|this|that))\b)`;
/** What was done may lack its end, a blind or some patients: nothing but the design itself is denied. */
const undone = new RegExp(
  String.raw`^(?:would have (?:cost|been (?:too|${unable}))|would be (?:too|${unable})|should (?:now )?be ${toDo}|(?:could not|cannot|can not) be ${toDo}${wholly}|(?:was|were|is|are|has been|have been|had been)\s(?:(?:also|therefore|thus|still|yet|clearly|urgently|neither)\s)?(?:not\s(?:yet\s)?${toDo}(?=\s*$)|(?:(?:considered|deemed|thought|judged|felt)\s(?:to be\s)?)?(?:not\s(?:yet\s)?${able}|${unable})${wholly}|ruled out)|(?:is|are)\s(?:(?:still|yet|now|clearly|urgently)\s)?(?:needed|required(?!\sby)|warranted|lacking(?=\s*$)))(?!\p{L})`,
  'iu',
);
