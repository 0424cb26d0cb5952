/** Finds what a text tells of having done without, or of the end of, and tells the words that say that there is less of a thing or that something acts against it. English alone. */
import type { Place } from '../../reading/language/blank-words.js';

/** The words that name it, piece by piece. */
export function findLacked(text: string): string[] {
  const ahead = [...text.matchAll(lacking)].map(
    ({ 0: words, index }) => words + nextWord(text, index + words.length),
  );
  return [...ahead, ...findEnded(text).map(({ start, end }) => text.slice(start, end))];
}

/** Where it names what came to an end. */
export function findEnded(text: string): Place[] {
  return ended.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ indices }) => {
      const [start, end] = indices?.[1] ?? [];
      return start === undefined || end === undefined ? [] : [{ start, end }];
    }),
  );
}

function nextWord(text: string, at: number): string {
  return ` ${/^[^\s,;.()]{1,40}/u.exec(text.slice(at))?.[0] ?? ''}`;
}

/** What is not there stands behind them. */
const leads = String.raw`without|absence of|lack of|lacking|stop(?:ped|ping|s)?|withdr(?:ew|aw(?:n|s|ing)?)|discontinu(?:e[ds]?|ing)|remov(?:ed|ing|es)|avoid(?:ed|ing|s)?|abstain\p{L}{0,3}(?: from)?|omit\p{L}{0,4}|skip(?:s|ped|ping)?|free (?:of|from)`;
/** It stands behind them or before them: `cessation of smoking`, `smoking cessation`. */
const ends =
  '(?:withdrawals?|discontinuation|discontinuance|cessation|omission|avoidance|removal|deprivation)(?: of| from)?';
/** With one word between them at most. */
const lacking = new RegExp(String.raw`\b(?:${leads}|${ends})(?:\s|-)(?:[^\s,;.]{1,30}\s)?`, 'giu');

/** `When tablets were stopped`, `once meals had ended`. */
const ended: readonly RegExp[] = [
  /([^\s,;]{1,40}) (?:(?:was|were|is|are|(?:had|has|have) been) (?:stopped|withdrawn|withheld|discontinued|removed|omitted|absent|ended|abandoned)|(?:was|were|is|are) no longer)\b/dgiu,
  /\b(?:when|after|once) ((?:[^\s,;.]{1,40} ){1,4}?)(?:(?:had|has|have) )?(?:ended|stopped|ceased)\b/dgiu,
];

/** Whether there is none or less of what would stand next, or something acts against it, as behind `lack of`, `low`, `inhibitors of`. @param before Up to its beginning. */
export function endsInLack(before: string): boolean {
  const [, noun = ''] = nounBefore.exec(before) ?? [];
  return leading.test(before) || saysLack(noun) || countering.test(noun);
}

const participles =
  'blocking|targeting|deplet(?:ing|ed)|depriv(?:ing|ed)|restrict(?:ing|ed)|limit(?:ing|ed)|cutting|withholding|quitting|ceasing|treating|combating|antagoni[sz]ing|neutrali[sz]ing|silenc(?:ing|ed)|delet(?:ing|ed)|impaired|disrupted';
/** A hyphen before them says of what else they are: `the HER2-targeting trastuzumab`; one behind makes a name of most: `short-chain fatty acids`. */
const leading = new RegExp(
  String.raw`\b(?:low|anti)[\s-]$|(?<![\p{L}-])(?:${leads}|${participles}|insufficient|inadequate|deficient|defective|scarce|absent|poor|never|short|loss[\s-]of[\s-]function)\s$`,
  'iu',
);
const nounBefore =
  /(?<!\p{L})(\p{L}{2,30})\s(?:of|in|for|to|from|against|towards?)\s(?:the\s|an?\s)?$/iu;
/** Of what it is for or against, whatever else they are given with. */
const countering =
  /^(?:treatments?|therap(?:y|ies)|drugs?|agents?|surgery|remed(?:y|ies)|cures?)$/i;

/** Whether this word behind the name of a thing says that there is none or less of it, or that something acts against it: `deficiency`, `withdrawal`, `inhibitors`. */
export function saysLack(word: string): boolean {
  return lackWords.test(word);
}

const lackWords = new RegExp(
  `^(?:${[
    'absence|absent|lack|lacking|missing|withheld|scarce|scarcity|shortages?|deficien(?:t|cy|cies)|deficits?|insufficien(?:t|cy)|deplet(?:ion|ed|ing)|depriv(?:ation|ed)|starv(?:ation|ed)',
    'loss|losses|low|poor|free|null|naive|negative|withdrawal|restrict(?:ion|ions|ed|ing)|abstinen(?:ce|t)|abstention|cessation|discontinuation|interruption|omission|exclusion|avoidance',
    'removal|elimination|eradication|clearance|degradation|degraders?|sparing|tapering|bans?|cuts?',
    'knock(?:outs?|downs?)?|ko|haploinsufficien(?:t|cy)|mutants?|mutations?|mutated|delet(?:ion|ions|ed)|silenc(?:ing|ed)|sirnas?|shrnas?|antisense|disruption|ablation|inactivation',
    'resistan(?:ce|t)|intoleran(?:ce|t)|insensitiv(?:e|ity)|failures?|dysfunctions?|impair(?:ment|ments|ed)|defects?|defective',
    'inhibitors?|antagonis(?:m|ts?)|block(?:ers?|ades?|ing)|antibod(?:y|ies)|scavengers?|scavenging|chelat(?:ion|ors?|ing)|neutrali[sz](?:ation|ing)|sequestration|antidotes?|suppress(?:ors?|ants?)|repress(?:ors?|ion)|target(?:ed|ing)',
    'prevention|preventive|prophyla(?:xis|ctic)|control|management|relief|reversal|vaccin(?:e|es|ation|ations)|immuni[sz]ations?',
  ].join('|')})$`,
  'i',
);

/** Whether this word behind the last of several names says it of them all: `magnesium and zinc deficiency`, unlike `inflammation and insulin resistance`, `metformin and ACE inhibitors`. */
export function saysLackOfAll(word: string): boolean {
  return lackOfAll.test(word);
}

const lackOfAll = /^(?:deficienc(?:y|ies)|depletion|deprivation)$/i;

/** Whether this word is of a fall, as the name of one: `salt reduction`, `cholesterol-lowering drugs`. What may be a verb as well, as in `nitrates decrease`, is none. */
export function namesFall(word: string): boolean {
  return falls.test(word);
}

const falls =
  /^(?:reduc(?:tions?|ing|ers?)|lowering|decreasing|declining|falling|diminution|attenuat(?:ion|ing|ors?)|suppress(?:ion|ing|ive)|inhibit(?:ion|ing|ory)|downregulation|down|weakening|mitigation|alleviation|minimi[sz]ation|abatement)$/i;
