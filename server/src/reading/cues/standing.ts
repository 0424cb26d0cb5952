/** Tells what a sentence of a paper tells beside what was found: what was done, meant, advised, known before, told of others, left open or lacking. English alone. */
import { studied } from '../language/people.js';
import { createPhraseBook } from '../language/phrases.js';
import { type Cue, isBackground, readCues } from './focus-cues.js';
import { isToldOfOthers } from './told-of-others.js';

/**
 * `done`: what was done, or asked by a study. `meant`: what was to be done, or is only expected. `advised`: what should follow. `known`: what was there
 * before. `others`: what others found or hold. `open`: what is not known, or asked. `lacking`: what limits a study.
 */
export type Standing = 'done' | 'meant' | 'advised' | 'known' | 'others' | 'open' | 'lacking';

type Tells = (text: string, cues: ReadonlySet<Cue>) => boolean;

/** Whether a sentence has one of these standings. @param cues As `readCues` gives them. */
export function hasStanding(
  text: string,
  standings: readonly Standing[],
  cues: ReadonlySet<Cue> = readCues(text),
): boolean {
  return standings.some((standing) => tells[standing](text, cues));
}

/** Whether it may say what its own study found, and nothing else. */
export function isFound(text: string): boolean {
  return !hasStanding(text, all);
}

const holds =
  (...names: readonly Cue[]): Tells =>
  (_, cues) =>
    names.some((name) => cues.has(name));

const tells: Readonly<Record<Standing, Tells>> = {
  done: tellsDone,
  meant: (text, cues) => intended.test(text) || holds('intents', 'planned')(text, cues),
  advised: (text, cues) => advises(text) || cues.has('future'),
  known: (_, cues) => isBackground(cues),
  others: isToldOfOthers,
  open: (text, cues) => open.test(text) || cues.has('gaps') || cues.has('future'),
  lacking: holds('limits'),
};
const all = Object.keys(tells) as Standing[];

const intended =
  /\b(?:(?:will|shall)(?! (?:\p{L}{2,12}ly )?(?:increase|rise|grow|fall|decline|decrease|drop|double|triple|reach|exceed|cost|cause|affect)\b)|(?:is|are|was|were) (?:expected|planned|designed|intended|meant|anticipated|scheduled|going|powered) to|aim(?:s|ed)? to|hypothesi[sz](?:e[sd]?|ing)|protocol (?:describes|for)|we (?:would |might )?(?:expect|hope|caution))\b/iu;
const open =
  /(?<!\b(?:regardless of|irrespective of|no matter|same|depends on|depended on) )\bwhether\b|\?\s*$|\bto (?:determine|investigate|assess|evaluate|examine|compare|test|study|explore) (?:if|the)\b|\b(?:is|are|remains?) (?:\p{L}{2,15}ly )?(?:warranted|unknown|unclear)\b|\bsupports? the need\b/iu;

const readAdvice = createPhraseBook({
  advice: `
    should/ought
    recommend/recommends
    is/are/be/been recommended
    (we|the authors) advise/suggest/urge/encourage
    is/are advised
    may be considered
    need to be
    must be`,
});

/** Whether it says what people should do. */
export function advises(text: string): boolean {
  return readAdvice(text).size > 0;
}

/** Of what people did themselves, and of what was done to those studied, where nothing is said of what came of it. */
function tellsDone(text: string, cues: ReadonlySet<Cue>): boolean {
  if (acting.test(text) || labelled.test(text) || power.test(text)) return true;
  if (cues.has('findings') || told.test(text)) return false;
  if (cues.has('figures') && !chosen.test(text)) return false;
  return handled.test(text) || holds('aims', 'asked', 'purposes', 'done')(text, cues);
}

/** What whoever found something did: they found it. */
const finding = String.raw`(?:find|found|saw|see|show|showed|shown|observed?|conclude|concluded|detect|detected|demonstrated?|confirm|confirmed|discovered|identif(?:y|ied)(?!.{0,40}\b(?:records|articles|papers|reports|studies|trials|${studied})\b)|estimated? that|provide evidence|infer|inferred|learned|learnt|achieved?|reveal|revealed|know of no|(?:report|reported) (?:that|an?|no|the|reduced|fewer|lower|higher)|noted? that|led to)`;
const acting = new RegExp(
  String.raw`^(?:(?:here|hence|then|therefore|thus),? |(?:using|to|from|in|for|with|as|at|on|before|during) [^,;:]{1,120}?,? )?(?:we|the authors) (?!(?:(?:also|then|therefore|thus|hence|now|here|further|first|do|did|not|can|could|have|are|were|\p{L}{2,12}ly) ){0,3}${finding}\b)`,
  'iu',
);
/** Parts of an abstract that come before its results. */
const labelled =
  /^(?:background|objectives?|aims?|purpose|design|settings?|methods?|participants?|patients|interventions?|question)\s?[:.]/iu;
const handled =
  /\b(?:was|were|is|are|be) (?:\p{L}{2,12}ly )?(?:interviewed|compared|studied|analy[sz]ed|collected|searched|tested|examined|asked|injected|administered|assumed|measured|randomi[sz]ed|assigned|allocated|investigated|assessed|evaluated|determined|classified|divided|enrolled|included|recruited|performed|selected|carried out|monitored|defined|derived|graded|calculated|estimated|registered)\b|\boutcomes? (?:measures? )?(?:was|were)\b|^this (?:study|paper|trial|review) (?:followed|surveyed|enrolled|recruited|randomi[sz]ed|measured|interviewed|collected|analy[sz]ed|tested|asked)\b|\brisk of bias\b/iu;
const power = /% power\b/iu;
/** Figures that were set, not found. */
const chosen =
  /\bdefined (?:as|by)\b|\btimes (?:an?|at|per|each|daily|weekly|monthly)\b|\b9[059]\s?% (?:CIs?|(?:confidence|credible) intervals?)\b[^.]{0,40}\b(?:was|were) (?:calculated|estimated|computed|obtained)|\b(?:was|were) (?:then )?(?:randomly )?(?:randomi[sz]ed|assigned|allocated|enrolled|recruited)\b(?!.{0,300}\b(?:had|showed|than|versus|vs|fewer|more|died)\b)/iu;
/** An amount that came out. */
const told =
  /\b(?:estimated|calculated|determined|found|reckoned) (?:at|to be|as)\b[^.]{0,30}\d|\b(?:recorded|reported|observed|seen) in (?:only )?\d/iu;
