/** Tells which sentences say what is still to be done, or was only meant to be: nothing of it has been found, and not all of it may come. English alone. */

/**
 * Of its main clause alone, and of what studies do: `participants will be followed`. Who bore `when surgery was planned` is found, and so is whatever has
 * a figure of a result, if it does not say what a study will do.
 */
export function isPlanned(text: string): boolean {
  const plain = text.toLowerCase();
  if (!heads.some((head) => plain.includes(head))) return false;
  const plans = ofResult.test(text) ? ofStudies : ofAll;
  return [...text.matchAll(plans)].some(({ index }) => !isInClause(text.slice(0, index)));
}

/** One of them is in each of the plans; looking for these takes little time. */
const heads = [' will ', 'plan', 'intend', 'scheduled'] as const;
const ofResult =
  /%|\bper ?cent\b|\bp ?[<=>≤≥]|\bCI\b|\bintervals?:|\bconfidence intervals?\b|\bversus\b|\bvs\b/iu;

/** What only studies do to people and data: `will be treated` may be said of the years to come. */
const studied =
  'randomi[sz]ed|recruited|enrolled|collected|measured|assessed|performed|conducted|analy[sz]ed|calculated|evaluated|followed|invited|asked|interviewed|surveyed|recorded|compared|monitored|examined';
const toStudy =
  'randomi[sz]e|recruit|enrol|enroll|collect|measure|assess|perform|conduct|analy[sz]e|evaluate|follow|invite|ask|interview|survey|record|compare|monitor|examine|test|include|report';
const toBeDone = [
  String.raw`\bwill (?:also |then |both |all |each )?be (?:${studied})\b`,
  String.raw`\b(?:we|study|trial) will (?:also |then )?(?:${toStudy})\b`,
].join('|');
/** Whatever figure they have: `95% confidence intervals will be calculated`. */
const ofStudies = new RegExp(toBeDone, 'giu');
const ofAll = new RegExp(
  [
    toBeDone,
    String.raw`\b(?:participants|volunteers|respondents|arms?|groups?) will (?:also |then |both |all |each )?(?:receive|undergo|be (?:given|assigned|allocated|offered|treated|tested|screened|divided))\b`,
    String.raw`\bwe (?:had )?(?:plan|planned|intend|intended) to\b`,
    String.raw`\b(?:is|are|was|were) (?:originally |initially |first )?planned to\b`,
    // What came of it stands behind.
    String.raw`\b(?:is|are|was|were) (?:originally |initially |first )?(?:planned|scheduled|intended) (?:for|to)\b(?=[^.;]{1,80}\bbut\b)`,
  ].join('|'),
  'giu',
);

function isInClause(before: string): boolean {
  return joints.test(before.split(/[,;]/).at(-1) ?? '');
}

const joints =
  /\b(?:when|where|whose|who|whom|which|that|if|whether|while|because|since|until|once|before|after|as)\b/iu;
