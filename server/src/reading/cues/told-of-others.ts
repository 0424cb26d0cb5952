/** Tells which sentences say what others hold, doubt or have found, or what their studies did. English alone. */

import { isBelief } from '../claims/is-belief.js';
import { countryNames } from '../language/country-names.js';
import { isPeople } from '../language/people.js';

/** Whether a sentence tells what others hold or doubt, or what other studies did or found: that is not what its own study found. */
export function isToldOfOthers(text: string): boolean {
  const said = text.replace(heldAgainst, '');
  return isBelief(said) || tellings.some((each) => each.test(said)) || tellsOfAnotherStudy(said);
}

/** What a finding is held against is not told in its place: `Contrary to previous reports, it fell`. */
const heldAgainst =
  /(?:^|, )contrary to (?:\p{L}{1,15} ){0,3}(?:findings?|results?|reports?|studies|trials|reviews?|expectations?)(?=[,.])/giu;

/** What those do who tell of what they found. */
const reporting =
  '(?:report|show|find|found|state|describe|suggest|claim|argue|conclude|observe|demonstrate|maintain|believe|propose)(?:s|d|ed|n)?';

const tellings: readonly RegExp[] = [
  [
    // `Vale and colleagues reported that`, `Reed et al. found`, `Earlier, Vale found`.
    String.raw`(?:^(?:earlier|previously),(?! (?:we|our)\b)|\b(?:(?:and|&) (?:colleagues|co-?workers|others)|et al\.?|(?:previous|earlier|other) (?:[\p{L}-]{2,20} ){0,2}(?:literature|publications?|investigations?|(?:re-?)?analys[ei]s|observations?|estimates?|models?|evaluations?|guidelines?|stud(?:y|ies)|trials?|reviews?|surveys?|cohorts?|experiments?|meta-analys[ei]s|reports?|papers?|findings|results|evidence|data|work|research|authors?|groups|researchers)))(?:\s[^\s,;]{1,30}){0,4} ${reporting}\b`,
    // `As previously reported`; of `previously untreated women` who are told of something it says nothing.
    String.raw`\b(?:previously|(?:as|is|are|was|were|been|has|have|had) earlier) (?:been )?(?:reported|shown|found|stated|described|suggested|claimed|argued|concluded|observed|demonstrated|proposed)\b`,
    // `Vale (2017) found`, where the year of the work tells a name from any other word.
    String.raw`\p{L}[\s,]{1,2}[([]?(?:19|20)\d\d[a-z]?[)\]](?:\s[^\s,;]{1,30}){0,2} ${reporting}\b`,
    // `Vale, who reported that` and `it has been suggested that`; `women who reported that` tells of those studied.
    String.raw`, who(?: (?:has|have|had|also|first|once))? ${reporting}\b`,
    String.raw`\bit (?:is|was|has|had)(?: \p{L}{2,15}){0,3} (?:reported|suggested|argued|proposed|postulated|speculated|asserted|stated|hypothesi[sz]ed)(?: by [^.;]{1,60})? that\b`,
    // What others found, named to say that it is not so: `contradicts that of Vale`.
    String.raw`\b(?:contradict(?:s|ed|ing)?|contrary to|at odds with|refut(?:es?|ed|ing)|disput(?:es?|ed|ing)|disagree[sd]? with|conflict(?:s|ed)? with|r[ua]ns? counter to) (?:(?:that|those|one|what)\b|(?:\p{L}{1,15} ){0,3}(?:findings?|results?|reports?|claims?|views?|beliefs?|conclusions?|stud(?:y|ies)|trials?|reviews?|meta-analys[ei]s)\b)`,
    // What the authors do not believe they have not refuted; nor is a prediction of theories found.
    String.raw`\b(?:we|i) (?:still |strongly |also )?(?:doubt|question|dispute|suspect|believe)\b`,
    String.raw`\b(?:theor(?:y|ies)|(?<!\b(?:our|these|the|fitted|trained|adjusted|regression) )models) (?:\p{L}{2,15} ){0,4}(?:predicts?|impl(?:y|ies)|expects?|assumes?)\b`,
  ],
  // `Vale and Reed found that`, `Vale claims that`.
  [
    String.raw`\p{Lu}\p{Ll}{1,20} (?:and|&) \p{Lu}\p{Ll}{1,20} (?:\p{Ll}{2,12} )?${reporting}\b`,
    String.raw`\p{Lu}\p{Ll}{1,20} (?:claims|argues|asserts|maintains|believes) that\b`,
  ],
].map((patterns, index) => new RegExp(patterns.join('|'), index === 0 ? 'iu' : 'u'));

/** A study, or what was concluded in it, by the name of whoever made it. */
export const named =
  /(?<!\b(?:[Tt]his|[Oo]ur|[Pp]resent)\s)\b(?:[Tt]rial|[Ss]tudy|[Rr]eview|[Ss]urvey|[Mm]eta-analysis)\sby\s\p{Lu}\p{Ll}|\b(?:conclusion|finding|claim|view)s?\sof\s\p{Lu}\p{Ll}{2,20}\sthat\b/u;

/** Whether a sentence is of another study from its beginning, so that what it tells is not of this one. */
export function isOnAnother(text: string): boolean {
  return another.test(text) || ofNamed.test(text);
}

const quality = String.raw`(?:(?:[\p{L}-]{1,15}\s)?(?:limitations?|weakness(?:es)?|strengths?|funding|funders?|sponsors?)\s(?:of|for)\s(?:the\s|an?\s)?)?`;
const ofNamed = new RegExp(
  String.raw`^(?:[Tt]he\s)?${quality}(?!(?:[Tt]his|[Oo]ur|[Pp]resent)\s)(?:[\p{L}-]{1,20}\s)?(?:trial|study|review|survey|meta-analysis)\sby\s\p{Lu}\p{Ll}`,
  'u',
);

/** What is told of is another one from the beginning: `in 2012 an earlier trial treated`, `their study was`. */
const another = new RegExp(
  [
    String.raw`^(?:(?:(?:in|by) contrast|however|similarly|likewise|moreover|furthermore),?\s)?(?:in (?:19|20)\d\d,? )?(?:in |among )?(?:(?:an?|the|one|some|many|most|both|several|two|all)\s)?${quality}(?:earlier|previous|prior|another)\s(?:[\p{L}-]{1,20}\s){0,2}(?:trials?|stud(?:y|ies)|reviews?|surveys?|cohorts?|experiments?|meta-analys[ei]s)(?:,|\s(?:was|were|had|has|have|did|is|are|by|of|in|on|from|with|among|found|gave|\p{L}{2,12}ed)\b)`,
    String.raw`^in an? (?:earlier|previous|prior) (?:[\p{L}-]{1,20} ){0,2}(?:trial|study|review|survey|cohort|experiment|meta-analysis) \p{L}`,
    String.raw`^(?:in )?(?:that|their|his|her)\s(?:[\p{L}-]{1,20}\s)?(?:trial|study|review|survey|cohort|experiment)(?:,|\s(?:was|were|had|has|did|found|\p{L}{2,12}ed)\b)`,
  ].join('|'),
  'iu',
);

/** Whether what a sentence tells is of another study than its own, as far as its own words show: where it speaks of its own, those of others are set beside it. */
export function tellsOfAnotherStudy(text: string): boolean {
  if (isHeldAgainst(text)) return true;
  if (ofThis.test(text) || theEarlier.test(text)) return false;
  return isOnAnother(text) || findersIn(text).length > 0;
}

const ofThis =
  /\b(?:[Ww]e|[Oo]urs?|us)\b|^(?:[Ii]n (?:this|the present)|[Tt]his|[Tt]he present|[Hh]ere,?)\b/u;

/** Whether its own results are only set beside those of others, whose finding it tells: `our results differ from those of Vale, who found that …`. */
function isHeldAgainst(text: string): boolean {
  const at = text.indexOf(', who ');
  if (at < 0) return false;
  const own = text.slice(0, at).replace(inYear, '');
  const [, finder = ''] = besideWhom.exec(own) ?? [];
  return (
    ownResults.test(own) &&
    comparing.test(own) &&
    !/\d/u.test(own) &&
    finder !== '' &&
    !(isPeople(finder) || nobody.has(finder)) &&
    whoFound.test(text.slice(at)) &&
    !/\b(?:we|our)\b/iu.test(text.slice(at))
  );
}

const inYear = / \((?:19|20)\d\d[a-z]?\)/gu;
const ownResults =
  /^(?:[Oo]ur|[Tt]hese|[Tt]his|[Tt]he present)\s(?:(?:[\p{L}-]{2,20}\s)?(?:results?|findings?|estimates?|observations?|conclusions?|data|evidence|study|trial|work)\s|(?:is|was|differs|contrasts|contradicts|stands|agrees|accords|conflicts)\s)/u;
const comparing =
  /\b(?:stands?|differ|contrast|varian|odds|contradict|disagree|conflict|agree|consisten|in line|similar|contrary|support|confirm|echo|accord|challeng|refut|oppos|mirror)/iu;
const besideWhom =
  /\s(?:of|by|with|from|to|against|contradicts?|refutes?|challenges?|supports?|confirms?)\s(\p{Lu}\p{Ll}{1,20})(?: et al\.?| (?:and|&) (?:colleagues|others|co-?workers|\p{Lu}\p{Ll}{1,20}))?$/u;
const whoFound = new RegExp(`^, who (?:\\p{L}{2,10} ){0,2}${reporting}\\b`, 'u');

/** Of two of its own, one may be the earlier: only the whole text tells. */
export const theEarlier =
  /^(?:[Tt]he|[Ii]n the) (?:earlier|previous|prior) (?:[\p{L}-]{1,20} )?(?:trial|study|review|survey|cohort|experiment)\b/u;

/** Who is said to have found something, where a sentence begins with them: `Galli (2003) held`, `Vale et al. used`, `Vale and Reed found that`. */
export function findersIn(text: string): readonly string[] {
  const names = finders.flatMap((finding) => finding.exec(text)?.slice(1) ?? []);
  const said = names.filter((name) => name !== undefined);
  return said.some((name) => isPeople(name) || nobody.has(name)) ? [] : said;
}

const name = String.raw`(\p{Lu}\p{Ll}{1,20})`;
const finders: readonly RegExp[] = [
  new RegExp(
    String.raw`^${name}(?: et al\.?| (?:and|&) (?:colleagues|co-?workers))(?: \((?:19|20)\d\d[a-z]?\))?,? \p{Ll}{2,14}`,
    'u',
  ),
  new RegExp(
    String.raw`^${name}(?: (?:and|&) ${name})? \((?:19|20)\d\d[a-z]?\),? (?:\p{Ll}{2,12} )?(?:${reporting}|held)\b`,
    'u',
  ),
  new RegExp(
    String.raw`^${name},? (?:and|&) ${name} (?:\p{Ll}{2,12} )?(?:(?:${reporting}|held) that|studied|examined|investigated|compared|tested|conducted|assessed)\b`,
    'u',
  ),
];
const nobody: ReadonlySet<string> = new Set(countryNames);
