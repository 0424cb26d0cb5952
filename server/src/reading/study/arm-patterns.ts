/** The wordings in which studies say what was tried or looked at, what it was compared with, and what was measured. */
import { count } from '../language/people.js';
import { bearsInTitle, type Given, statedRelation, toldRelations } from './relation-patterns.js';

const phrase = '([^.;:()]{3,160})';
/** How long, far or much it was is nothing that was tried. */
const amountAlone = String.raw`${count}\s?[\p{L}%°µ]{1,12}\s(?:in|for|among)\s`;
const shortPhrase = '([^.;:(),]{2,100}?)';

/** In the order in which they are believed; the groups of each hold these roles. */
export const armPatterns: readonly (readonly [RegExp, Given])[] = [
  [/\bindex test was\s([^.;:,]{3,100})/iu, { tried: 1 }],
  [/\breference standard was\s([^.;:,]{3,100})/iu, { comparator: 1 }],
  [
    /\b(?:primary|main|principal)\s(?:outcomes?|end ?points?)(?:\smeasures?|\sof interest)?\s(?:was|were|is)\s([^.;:,]{3,140})/iu,
    { outcome: 1 },
  ],
  [
    /^([^.;:,]{3,80}?)\s(?:was|were)\sthe\s(?:(?:primary|main|principal)\s(?:outcomes?|end ?points?)|dependent\s(?:variables?|measures?))/iu,
    { outcome: 1 },
  ],
  [/^the\s(?:outcome|end ?point)\s(?:was|were)\s([^.;:,]{3,140})/iu, { outcome: 1 }],
  // `Outcomes were named before the start: …`
  [
    /^(?:the\s)?(?:primary\s|main\s)?(?:outcomes|end ?points)\swere\s[^.;:,]{3,60}:\s([^.;:,]{3,140})/iu,
    { outcome: 1 },
  ],
  [
    /^([^.;:,]{3,80}?)\s(?:served as|was the|were the)\s(?:an?\s|the\s)?(?:negative\s)?(?:controls?|references?|comparators?)\b/iu,
    { comparator: 1 },
  ],
  [
    new RegExp(
      String.raw`\b(?:randomi[sz]ed|randomly\s(?:assigned|allocated)|assigned|allocated)\s(?:\([^()]{1,20}\)\s)?(?:in a [\d:]{3,7} ratio\s|${count}\s[^.;:]{3,90}?\s)?to\s(?:receive\s)?(?:either\s)?${shortPhrase}\s(?:or|versus|vs\.?)\s(?:to\s)?${phrase}`,
      'iu',
    ),
    { tried: 1, comparator: 2 },
  ],
  [
    new RegExp(
      String.raw`\bcompar(?:ed|ing|es|e)\s(?!with\b|to\b|by\b|the\b|against\b|between\b|in\b|among\b|using\b|separately\b|as\b)${shortPhrase}\s(?:with|to|versus|vs\.?|against|and)\s${phrase}`,
      'iu',
    ),
    { tried: 1, comparator: 2 },
  ],
  [
    new RegExp(
      String.raw`\b(?:took|received|given|were given)\s(?!(?:either|part|an?\s(?:diagnosis|score|questionnaire))\b|[^.;:,]{0,100}\sand\s)${shortPhrase}\sor\s(?!more\b|less\b|fewer\b)${phrase}`,
      'iu',
    ),
    { tried: 1, comparator: 2 },
  ],
  [/\bwith (?:or|and) without\s([^.;:,]{3,100})/iu, { tried: 1 }],
  [
    new RegExp(
      String.raw`\b(?:(?:effects?|efficacy|effectiveness|costs?|utili[sz]ation|safety|outcomes?|rates?|risks?|accuracy)\sof|between)\s(?!the\b)${shortPhrase}\s(?:compared\s(?:with|to)|relative\sto|versus|vs\.?)\s${phrase}`,
      'iu',
    ),
    { tried: 1, comparator: 2 },
  ],
  [/\bwe\s(?:present|introduce|propose)\s([^.;:]{3,120})/iu, { tried: 1 }],
  ...toldRelations,
  [
    new RegExp(
      String.raw`(?<!\btime\s)\btrials?\sof\s(?!the\b|${amountAlone})([^.;:,]{3,80}?)\s(?:in|for|among)\s`,
      'iu',
    ),
    { tried: 1 },
  ],
];

export const titlePatterns: readonly (readonly [RegExp, Given])[] = [
  statedRelation,
  [/^(?:the\s)?effects?\sof\s([^:]{3,80}?)\son\s([^:]{3,80})/iu, { tried: 1, outcome: 2 }],
  [
    /^([^:]{3,80}?)\s(?:versus|vs\.?|(?<!\bwith\s)or|compared with)\s([^:]{3,80})/iu,
    { tried: 1, comparator: 2 },
  ],
  [
    new RegExp(
      String.raw`^([^:?]{3,80}?)\s${bearsInTitle}\s([^:?]{3,80}?)(?:\s(?:in|among|after|during)\s|[:.]|$)`,
      'iu',
    ),
    { tried: 1, outcome: 2 },
  ],
];
/** A title that asks for yes or no has an `or` of its own. */
export const asking =
  /^(?:do|does|did|is|are|was|were|has|have|can|could|will|would|should|may|how|why|what|when|which|who|where)\s|\?/iu;
/** What may matter stands first. */
export const twoThings: readonly [RegExp, Given] = [
  /^((?:(?!(?:of|for|on|with|from|between)\s)[^\s:?,]{1,25}\s){1,4}?)and\s(?:the\s(?:risk|incidence)\sof\s)?([^:]{3,80})/iu,
  { tried: 1, outcome: 2 },
];

/** `A was lower with B than with C`. */
export const heldAgainst =
  /^(?:[^.;:]{2,40},\s)?([^.;:,\d]{3,60}?)\s(?:was|were)\s(?:\d[\d.]*\s?%\s)?(?:significantly\s)?(?:lower|higher|less|more|fewer|greater|longer|shorter|better|worse)(?:\s(?:frequent|common|often|likely))?\s(?:with|under|in|after|on)\s([^.;:,\d]{3,60}?)\sthan\s(?:with|under|in|after|on|without)\s([^.;:,\d]{3,60})/iu;
