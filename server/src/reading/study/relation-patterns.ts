/** How one thing is said to bear on another: `whether A affects B`, `Does A affect B?`, `the effect of A on B`, `O differed between A and B`. One grammar for titles, aims and results. */

export type Role = 'tried' | 'comparator' | 'outcome';
export type Given = Partial<Record<Role, number>>;

/** Without their endings. */
const stems =
  'reduc|improv|increas|lower|rais|prevent|chang|affect|help|protect|reliev|shorten|lengthen|influenc|predict|slow|enhanc|lessen|inhibit|attenuat|alleviat|ameliorat|promot|decreas|doubl|halv|delay|accelerat|suppress|impair|worsen|alter|modif|facilitat|determin|caus|explain|stimulat|diminish|eliminat|exacerbat|aggravat|moderat|modulat|mediat';
const ending = '(?:e[sd]?|y|s|ies|ied|ed)?';
/** A word that says so at the beginning of a phrase. */
export const bearsFirst = new RegExp(`^(?:${stems})${ending}\\s`, 'iu');
const leading =
  '(?:contribut|lead|result|correlat|depend|interfer|relat)(?:e[sd]?|s|ed)?\\s(?:to|in|with|on)|led\\sto|(?:make|makes|made)\\sa\\sdifference\\s(?:to|in)|(?:have|has|had)\\san?\\s(?:[\\p{L}-]{1,20}\\s)?(?:effect|impact|influence)\\son';
/** What a participle that belongs to its noun stands behind; `a` alone is a letter as well, as in `vitamin A`. */
const joining =
  '(?:be|been|being|is|are|was|were|an|the|and|or|(?:with|without|under|of|in|for|by|at|from|on|after|before|during|among|between|through|into|despite)(?:\\sa)?)';
const adverb =
  '(?!(?:elderly|family|assembly|supply|reply|anomaly|monopoly|italy|sicily|july)\\s)\\p{L}{2,20}ly';
/** Not of what is borne upon, as in `could be improved`, nor of what is so by itself, as in `adults with severely reduced mobility`. */
export const unjoined = `(?!(?<=\\b${joining}\\s(?:${adverb}\\s)?)\\p{L}{2,20}ed\\b)`;
const bears = `${unjoined}(?:(?:significantly|positively|negatively|independently)\\s)?(?:(?:${stems})${ending}|${leading})`;
/** In a title: there a word without an ending may as well be a noun, unless many do it: `Statins increase …`. */
export const bearsInTitle = `(?:${unjoined}(?<!\\bto\\s)(?:(?:${stems})(?:e?s|ies|e?d|ied)|(?<=s\\s)(?:${stems})(?:e|y)?)|${leading})`;
const ofKind =
  '(?:(?:an?|the)\\s)?(?:[\\p{L}-]{1,20}\\s){0,2}?(?:risk factors?|predictors?|determinants?|causes?|indicators?|markers?|biomarkers?)\\s(?:for|of)';
const related = `(?:(?:significantly|independently|positively|negatively|inversely|directly)\\s)?(?:associated|related|linked|correlated)\\s(?:with|to)|predictive\\sof|${ofKind}`;
const be = '(?:is|are|was|were|be|been)';
const able = '(?:can|could|may|might|will|would|should)';
const thing = '([^.;:?()]{3,160})';
const short = '([^.;:?(),]{3,100}?)';
const effect = '(?:effects?|impact|influence|effectiveness|efficacy|role|consequences?|benefits?)';
const versus = '(?:and|versus|vs\\.?|with|or)';

/** `If` asks only behind who asks. */
const whether =
  '(?:whether|(?:see|determine|know|test|assess|evaluate|examine|investigate|explore|find\\sout|establish|ask|asked|was|were)\\sif)';

const of = (source: string): RegExp => new RegExp(source, 'iu');

const worth =
  '(?:(?:more|less|really|still|both)\\s)?(?:safe|effective|efficacious|feasible|useful|beneficial|justified|worthwhile|advantageous|cost-effective|necessary|needed|valid|accurate|reliable)';

/** Nouns of what is done to somebody, at their ends. */
export const treatments =
  '(?:ectom(?:y|ies)|plast(?:y|ies)|ostom(?:y|ies)|scopy|resections?|therap(?:y|ies)|treatments?|injections?|surger(?:y|ies)|repairs?|replacements?|infusions?|administration|training|program(?:me)?s?|interventions?|vaccination|screening|transplantation|ablation|implantation|fixation|stimulation|supplementation|MRI|imaging)';

/** Of a question or of a part of a title. */
export const askedRelations: readonly (readonly [RegExp, Given])[] = [
  [
    of(
      `^(?:do|does|did)\\s${short}\\s(?:differ|vary)\\s(?:significantly\\s)?between\\s${short}\\s${versus}\\s${thing}`,
    ),
    { outcome: 1, tried: 2, comparator: 3 },
  ],
  [of(`^(?:do|does|did|${able})\\s${short}\\s${bears}\\s${thing}`), { tried: 1, outcome: 2 }],
  [of(`^(?:is|are|was|were)\\s${short}\\s(?:${related})\\s${thing}`), { tried: 1, outcome: 2 }],
  [
    of(
      `^(?:is|are|was|were)\\s${short}\\s(?:similar|superior|inferior|equivalent|equal|comparable|preferable|as \\p{L}{3,15} as|(?:\\p{L}{3,15}er|more \\p{L}{3,15}|less \\p{L}{3,15}) than)\\s(?:to\\s)?${thing}`,
    ),
    { tried: 1, comparator: 2 },
  ],
  [of(`\\b${effect}\\sof\\s${short}\\s(?:on|upon)\\s${thing}`), { tried: 1, outcome: 2 }],
  // What is asked of a thing as it is: `Is A safe`, `Is A an effective treatment`, `Should A be the rule`.
  [of(`^(?:is|are|was|were)\\s${short}\\s(?:an?\\s)?${worth}\\b`), { tried: 1 }],
  [
    of(`^(?:treatment|management)\\sof\\s[^.;:?()]{3,80}\\swith\\s([^.;:?()]{3,80}):$`),
    { tried: 1 },
  ],
  [
    of(
      `^((?:[\\p{L}\\d-]{1,25}\\s){0,3}[\\p{L}-]{0,20}${treatments}(?:\\sof\\s[^.;:?()]{3,60}?)?)(?:\\s(?:in|for|by)\\s[^.;:?()]{3,80})?:$`,
    ),
    { tried: 1 },
  ],
  [of(`^(?:should|must)\\s${short}\\sbe\\s`), { tried: 1 }],
];

/** Of sentences on what was to be found out, or was done for it; those that say more before those that say less. */
export const toldRelations: readonly (readonly [RegExp, Given])[] = [
  [
    of(
      `\\bcompar(?:ed|ing|es|e)\\s(?!with\\b|to\\b)(?:the\\s)?((?:[\\p{L}-]{1,20}\\s){0,3}?(?:effects?|efficacy|effectiveness|safety|outcomes?|results|performance|accuracy|costs?|rates?)(?:\\sand\\s[\\p{L}-]{3,20})?)\\sof\\s${short}\\s${versus}\\s${thing}`,
    ),
    { outcome: 1, tried: 2, comparator: 3 },
  ],
  [
    of(
      `\\bcompar(?:ed|ing|es|e)\\s(?:the\\s)?${short}\\s(?:of\\s[^.;:,]{3,60}?\\s)?(?:in|between|among)\\s${short}\\s${versus}\\s((?:those|patients|people|subjects|individuals|women|men|children|adults|healthy|controls?|non)\\b[^.;:()]{0,120})`,
    ),
    { outcome: 1, tried: 2, comparator: 3 },
  ],
  [
    of(`^${short}\\s(?:was|were)\\scompared\\s(?:between|in|among)\\s${short}\\sand\\s${thing}`),
    { outcome: 1, tried: 2, comparator: 3 },
  ],
  [
    of(`\\bdifferences?\\sin\\s${short}\\sbetween\\s${short}\\sand\\s${thing}`),
    { outcome: 1, tried: 2, comparator: 3 },
  ],
  [
    of(
      `\\b${whether}\\s(?:or not\\s)?${short}\\sdiffer(?:s|ed)?\\sbetween\\s${short}\\sand\\s${thing}`,
    ),
    { outcome: 1, tried: 2, comparator: 3 },
  ],
  [
    of(`\\b${whether}\\s(?:or not\\s)?${short}\\s(?:${able}\\s)?${be}\\s(?:${related})\\s${thing}`),
    { tried: 1, outcome: 2 },
  ],
  [
    of(
      `\\b${whether}\\s(?:or not\\s)?${short}\\s(?:(?:${able}\\s)?(?:be used to\\s)?)${bears}\\s${thing}`,
    ),
    { tried: 1, outcome: 2 },
  ],
  [of(`\\bwe\\scorrelated\\s${short}\\swith\\s${thing}`), { tried: 1, outcome: 2 }],
  [of(`\\b${effect}\\sof\\s${short}\\s(?:on|upon)\\s${thing}`), { tried: 1, outcome: 2 }],
];

/** `A is associated with B`, as titles say what was found. */
export const statedRelation: readonly [RegExp, Given] = [
  of(`^([^:?]{3,80}?)\\s(?:is|are|was|were)\\s(?:${related})\\s([^:?]{3,80})`),
  { tried: 1, outcome: 2 },
];
