/** Finds the sentences near each other in which a study says what limits it, where no word such as `limitations` announces them. */
import { createPhraseBook } from '../language/phrases.js';
import type { Passage } from '../passage.js';
import { isApart } from './is-apart.js';
import type { StudySentence } from './study-text.js';

/** Each of these may be said of anything; several of them, one behind the other, are limits. How they are written is said at `createPhraseBook`. */
const signs = createPhraseBook({
  /** Not done, not known, not to be told. */
  lacking: `
    (we|i|it) did not
    (we|i) (had|have) (no|only|few|too)
    (we|i|it|they) (cannot|could not|were unable)
    could/can not be? told/said/measured/assessed/tested/separated/distinguished/excluded/ruled/cultured/corrected/concealed/included/known
    cannot be? told/said/excluded/ruled/separated/distinguished/concealed/known
    nothing can/could be
    no data/information/record/records/measure/measures/measurement/control/comparison/comparator
    not powered
    outside our/the/its scope
    do/does/did not show/prove/establish/allow/permit/imply that?
    has/have yet to
    not yet
    remains/remain to be
    is/are/was/were missing
    without a control/parallel/comparison
    do/does not know`,
  /** Of little or of few. */
  narrow: `
    ^ only
    only # /one/two/three/four/five/six/seven/eight/nine/ten/a/women/men/once/in/from/by/of/for
    #/one/two/three/four/five/six/seven/eight/nine/ten _ only
    a/one single
    single centre/site/season/year/town/city/region/country/school/hospital/species/case/source/rater/observer/instrument
    small/few/limited/restricted/confined/constrained/moderate/modest/sparse/skewed/uneven
    hardly/scarcely any
    too few/short/small
    covers/cover/concern/concerns/refer/refers/relate/relates only
    refer/refers/relate/relates to one
    all/both/most/half/almost all/both/of? the? participants/patients/hospitals/sites/schools/farms/interviewees/respondents/volunteers/studies/families
    volunteers/volunteer`,
  /** What may have led astray. */
  astray: `
    bias/biased/biases/confounding/confounded/confounder/confounders/artefact/artefacts/misclassification/collinear/imprecise/crude/ecological
    self report/reports/reported
    recall/attrition/drop
    may/might/could be? have/has/well? been/missed/differed/changed/influenced/affected/discouraged/dilute/diluted/absorbed/overstate/understate/accept
    underestimate*
    overestimate*
    could/may be its/their/due/partly/the
    not the same as
    not direct/directly
    open label
    open design
    cross sectional
    observational
    causal*
    chance`,
  /** How far it reaches. */
  reaching: `
    may/might/must/should/can/could not ..3 apply/applies/extend/extended/hold/track/transfer/carry/be/reflect/represent/last
    may/might/could differ/behave/respond ..3 differently?
    behave/respond/responded/differ differently
    representative/typical/atypical/unusual/unusually/unrepresentative/privileged
    elsewhere/generalis*/extrapolat*/extrapolation
    other populations/settings/regions/countries/places/species/kinds/sites/crops/soils/languages
    how far
    need not apply/hold
    judge for themselves
    be otherwise
    caution/cautiously`,
});

/** A sentence without a sign may stand between two that have one. */
const gapMost = 1;
const least = 2;

/**
 * The run of one paragraph with the most sentences that have a sign, the last of such; those with a sign alone, in reading order.
 * @param sentences Of the study itself, behind most of what it found, in reading order.
 * @param plain Limits that were told by plainer words: one alone with a sentence beside it is a run.
 */
export function limitingRun<P extends Passage>(
  sentences: readonly StudySentence<P>[],
  plain: readonly StudySentence<P>[],
): StudySentence<P>[] {
  let best: readonly StudySentence<P>[] = [];
  let run: StudySentence<P>[] = [];
  let previous: StudySentence<P> | undefined;
  let gap = 0;
  for (const sentence of sentences) {
    if (previous === undefined || isApart(previous, sentence)) run = [];
    previous = sentence;
    const isSign = plain.includes(sentence) || maySayLimit(sentence);
    gap = isSign ? 0 : gap + 1;
    if (gap > gapMost) run = [];
    if (isSign) run = [...run, sentence];
    if (run.length >= least && run.length >= best.length) best = run;
  }
  return [...best];
}

/** Whether its words may be those of a limit. */
export function maySayLimit({ text, cues }: StudySentence): boolean {
  const isSaid = signs(text).size > 0 || notDone.test(text);
  return isSaid && !cues.has('strengths') && !cues.has('others') && !allayed.test(text);
}

const notDone = /\b(?:was|were|is|are) not (?:\p{L}{2,20}ly )?\p{L}{2,20}(?:ed|en|wn|ut|ght)\b/u;

/** `Publication bias appears to be small.` */
const allayed =
  /\b(?:bias|confounding|attrition|drop-?out)\b[^.;]{0,40}\b(?:small|unlikely|negligible|low|slight|absent)\b|\bno (?:signs?|evidence|indication) of\b|\bfew [\p{L}-]{3,20} (?:were lost|dropped out|withdrew)\b/iu;
