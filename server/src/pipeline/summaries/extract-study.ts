/** Reads from the sentences of an article what its study was: design, population, number, intervention. Only what stands there, word for word. */
import { isBackground } from '../../reading/cues/focus-cues.js';
import type { SectionKind } from '../../reading/sentences/tell-section.js';
import type { ArticleSentence } from './article-sentences.js';
import type { ComparisonColumn, DraftCell, StudyFacts } from './summary-parts.js';

/** Design, population, number and intervention; finding and limits are chosen among the candidates of their focus areas. */
export function extractStudy(sentences: readonly ArticleSentence[]): StudyFacts {
  const own = sentences.filter(({ cues }) => !isBackground(cues));
  const population = firstMatch(own, populations, caseSections);
  const counted = /^\d[\d,\u00a0\u2009 ]*\d|^\d/.exec(population?.text ?? '')?.[0];
  const facts: [ComparisonColumn, DraftCell | null][] = [
    ['design', firstMatch(own, designs, designSections)],
    ['population', population],
    [
      'n',
      population && counted
        ? { ...population, text: counted }
        : firstMatch(own, numbers, caseSections),
    ],
    ['intervention', firstMatch(own, interventions, interventionSections)],
  ];
  return Object.fromEntries(
    facts.flatMap(([column, cell]) => (cell === null ? [] : [[column, cell]])),
  );
}

/** Sections that are looked at, the most telling first. */
const designSections: readonly SectionKind[] = [
  'abstract',
  'methods',
  'introduction',
  'other',
  'results',
  'conclusion',
  'discussion',
];
const caseSections: readonly SectionKind[] = ['abstract', 'methods', 'results', 'other'];
const interventionSections: readonly SectionKind[] = [
  'abstract',
  'methods',
  'introduction',
  'other',
  'results',
];

const cellLength = 160;

/** The first pattern that is found counts; of its places the one in the most telling section. The cell is its first group, or the whole match. */
function firstMatch(
  sentences: readonly ArticleSentence[],
  patterns: readonly RegExp[],
  sections: readonly SectionKind[],
): DraftCell | null {
  for (const pattern of patterns) {
    for (const section of sections) {
      for (const sentence of sentences) {
        if (sentence.section !== section) continue;
        const match = pattern.exec(sentence.text);
        const text = match && clip(endAtWord(sentence.text, match));
        if (text) return { text, citation: { passage: sentence.passage, quote: sentence.quote } };
      }
    }
  }
  return null;
}

/** What was found, without the beginning of a word at which a pattern's limit of length was reached. */
function endAtWord(text: string, match: RegExpExecArray): string {
  const found = match[1] ?? match[0];
  const next = text.charAt(text.indexOf(found, match.index) + found.length);
  return /[\p{L}\d]/u.test(next) ? found.slice(0, found.lastIndexOf(' ')) : found;
}

/** Ends at a word, without what hangs over. */
function clip(text: string): string {
  // A cell is no sentence: it ends where the verb begins.
  const phrase = text.split(/\s(?:were|was|had|has|have|is|are)\s/)[0] ?? text;
  const short =
    phrase.length <= cellLength ? phrase : phrase.slice(0, phrase.lastIndexOf(' ', cellLength));
  return short
    .replace(
      /(?<![\s,;:(–—-])[\s,;:(–—-]+(?:(?:and|or|of|the|a|an|in|with|to|for|by|on|as|at|from|that|which|who|were|was)(?:[\s,]{1,9}|$)){0,9}$/i,
      '',
    )
    .trim();
}

/** Words of a list are joined below to one expression; a blank in one of them is written `\s`. */
const manners = String.raw`
  multi-?cent(?:er|re) single-?cent(?:er|re) prospective retrospective double-blind(?:ed)?
  triple-blind(?:ed)? single-blind(?:ed)? open-label placebo-controlled parallel(?:-group|-arm)?
  phase\s(?:[IViv]{1,4}|\d)[ab]? pragmatic cluster nationwide national population-based
  longitudinal large two-arm three-arm pilot exploratory non-?inferiority crossover cross-over
  sham-controlled matched nested observational comparative quasi register-based registry-based
  in-depth semi-structured controlled`
  .trim()
  .split(/\s+/)
  .join('|');
const manner = String.raw`(?:(?:${manners}),?[\s-](?:and )?){0,9}`;
const design = (core: string): RegExp => new RegExp(String.raw`\b(${manner}(?:${core}))\b`, 'i');

const designKinds = String.raw`
  case[-\s]control cross-sectional cohort case[-\s]crossover interrupted\stime\sseries
  before-and-after difference-in-differences ecological twin feasibility pilot validation
  diagnostic\saccuracy qualitative mixed[-\s]methods observational longitudinal feasibility
  simulation modelling modeling field laboratory experimental ethnographic delphi`
  .trim()
  .split(/\s+/)
  .join('|');

const designs: readonly RegExp[] = [
  design(
    'systematic (?:literature )?reviews? and (?:network )?meta-analys[ei]s|network meta-analys[ei]s|umbrella review|scoping review',
  ),
  design(
    '(?:randomi[sz]ed|double-blind|placebo-controlled|open-label),? (?:[a-z-]+,? ){0,4}(?:trials?|study)',
  ),
  design('meta-analys[ei]s|systematic (?:literature )?reviews?'),
  design(`(?:${designKinds}) (?:study|studies|survey|design|analysis|trial|experiment)`),
  design('case (?:report|series|study|studies)'),
  design('(?:clinical|controlled|field|open-label|phase (?:[IViv]{1,4}|\\d)) trial'),
  design(
    '(?:online|web-based|postal|household|questionnaire|telephone|national) surveys?|semi-structured interviews|focus groups',
  ),
  design(
    '(?:narrative |literature |critical |mini-?)review|molecular dynamics simulations?|numerical simulations?|finite element analysis|ablation stud(?:y|ies)|benchmark(?:ing)? (?:study|experiments?)',
  ),
];

const count = String.raw`\d{1,3}(?:[,  ]\d{3}){1,4}|\d{1,7}`;
const kinds = `
  patients participants women men children adults adolescents infants neonates newborns subjects
  individuals people persons volunteers students pupils teachers nurses physicians respondents
  workers employees households families users interviewees veterans residents survivors cases
  pregnancies births mice rats animals dogs pigs cows birds fish plants plots sites farms
  buildings houses homes schools hospitals firms companies installations experiments studies
  trials RCTs articles papers publications records reports samples specimens isolates strains
  genomes species images scans videos documents sentences queries examples instances sequences
  proteins compounds molecules devices batteries panels tweets posts programs repositories
  transcripts observations`
  .trim()
  .split(/\s+/)
  .join('|');
const kind = `(?:${kinds})`;
const between = String.raw`(?:(?!and\b|or\b|of\b|the\b|in\b|to\b)[\p{L}-]{1,40}\s){0,3}?`;
const tail = String.raw`(?:\s(?:with|aged|who|from|undergoing|in|at|between|without|receiving|treated|having|diagnosed|living)\s[^.;:()]{3,110})?`;
/** Verbs that tell what was studied, before words that may as well tell a part of it. */
const studyVerbs = String.raw`
  includ\w{1,9} enrol\w{1,9} recruit\w{1,9} randomi[sz]\w{1,9} total\sof compris\w{1,9}
  participat\w{1,9} analy[sz]\w{1,9} survey\w{0,9} interview\w{0,9} collected studied examined
  identified found monitored followed sample\sof cohort\sof`
  .trim()
  .split(/\s+/)
  .join('|');
const studied = `(?:${studyVerbs})`;
const within = `(?:among|in|of|from|involving|on|with|for)`;
const lead = String.raw`(?:(?:a total of|data from|the|all|over|about|approximately|around|more than|some|we)\s){0,2}`;
const told = `(?:were|was|participated|completed|took part|met|underwent|received)`;
const counted = String.raw`(?:${count})\s${between}${kind}`;

const populations: readonly RegExp[] = [
  new RegExp(String.raw`\b${studied}\s${lead}(${counted}${tail})`, 'iu'),
  new RegExp(String.raw`(?<!of )\b(${counted}${tail})\s${told}`, 'iu'),
  new RegExp(String.raw`\b${within}\s${lead}(${counted}${tail})`, 'iu'),
  /\b(?:the|our|a|on)\s((?:[\p{Lu}\d][\p{L}\d-]{0,40}\s){1,4}(?:data ?set|corpus|benchmark|database|registry|cohort|biobank))\b/u,
  /\b(?:in|among|of)\s((?:(?!all\b|the\b|both\b|and\b)[\p{L}-]{1,40}\s){0,3}(?:patients|women|men|children|adults|adolescents|infants|students|mice|rats)\s(?:with|aged|who|undergoing)\s[^.;:(),]{3,90})/iu,
];

const numbers: readonly RegExp[] = [
  /\b[nN]\s?=\s?(\d[\d,]*\d|\d+)\b/,
  new RegExp(String.raw`\b(?:${studied}|${within})\s${lead}(${count})\s${between}${kind}\b`, 'iu'),
  new RegExp(String.raw`\b(${count})\s${between}${kind}\s(?:\([^()]{0,60}\)\s)?${told}\b`, 'iu'),
];

const interventions: readonly RegExp[] = [
  /\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|assigned|allocated) (?:\([^()]{0,30}\) )?(?:in a [\d:]+ ratio )?to (?:either )?(?:receive )?(?:either )?([^.;:]{6,200})/i,
  /\b(?:patients|participants|women|men|children|adults|subjects|group|groups|arm|mice|rats|animals) (?:who )?(?:were )?(?:received|treated with|given|underwent|administered|exposed to) ([^.;:]{6,200})/i,
  /\b(?:the )?((?:effects?|efficacy|effectiveness|impact|safety) (?:and (?:safety|efficacy|effectiveness) )?of [^.;:,]{6,140})/i,
  /\bwe (?:\w+ly )?(?:propose|proposed|present|introduce|introduced|develop|developed|design|designed|built) ([^.;:]{6,200})/i,
  /\b(?:the )?((?:association|relationship|relation|link|correlation)s? (?:between|of) [^.;:]{6,160})/i,
  /\b(?:we|was|were) (?:\w+ )?(?:used|applied|employed|performed using|conducted using|measured (?:by|with|using)|analy[sz]ed (?:by|with|using)|carried out (?:by|with|using)) (?!(?:to|in|for|as|against|at|on|by|when|and)\b)([^.;:]{6,160})/i,
];
