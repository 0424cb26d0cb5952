/** Tells what part of an article a passage belongs to, by its headings. */

export type SectionKind =
  | 'abstract'
  | 'introduction'
  | 'methods'
  | 'results'
  | 'discussion'
  | 'limitations'
  | 'future'
  | 'conclusion'
  /** Thanks, money, lists of references and the like: nothing of it belongs into a summary. */
  | 'apparatus'
  | 'other';

/** The innermost heading that tells. */
export function tellSection(headingPath: readonly string[]): SectionKind {
  if (headingPath.slice(1).some((heading) => appendix.test(heading.trim()))) return 'apparatus';
  for (const heading of headingPath.toReversed()) {
    const found = kinds.find(([, pattern]) => pattern.test(heading.trim()));
    if (found !== undefined) return found[0];
  }
  return 'other';
}

/** Lettered sections behind the numbered ones. */
const appendix = /^(?:[A-H]\.\d{1,2}|[B-H])\.?\s+\p{Lu}/u;

const kinds: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'apparatus',
    /^\W*(?:[\divx][\divx.\s]*)?(?:references|bibliography|literature cited|works cited|further reading|see also|external links|notes|acknowledge?ments?|funding|financial (?:support|disclosure)|author(?:s['’]?)? contributions?|contributors?|competing interests?|conflicts? of interest|declarations?|disclosures?|data (?:and code )?availability|availability of data|code availability|supplement\w*|supporting information|appendi\w+|abbreviations|keywords?|key words|additional (?:files?|information)|author information|affiliations?|correspondence|copyright|licen[cs]e|about the authors?|peer review|publisher['’]s note|related (?:articles|links|stories)|contents|index|list of (?:figures|tables)|ethics declarations?|prompts?|prompt templates?)\b/i,
  ],
  ['limitations', /\b(?:limitations?|limits|weaknesses|threats to validity|caveats)\b/i],
  [
    'future',
    /\b(?:future|outlook|next steps|open (?:questions|problems)|perspectives?|recommendations? for (?:further )?research)\b/i,
  ],
  [
    'conclusion',
    /\b(?:conclusions?|concluding|interpretation|take.?home|summary and|key messages?|implications?)\b/i,
  ],
  [
    'abstract',
    /^\W*(?:[\divx][\divx.\s]*)?(?:abstract|summary|synopsis|highlights|executive summary|significance)\b/i,
  ],
  [
    'methods',
    /^\W*(?:[\divx][\divx.\s]*)?(?:data|designs?)$|\b(?:methods?|methodolog\w+|materials?|procedures?|study design|participants|data collection|statistical analys[ei]s|experiment(?:s|al)? (?:set-?up|design|section|details)|implementation|search strategy|eligibility|data ?sets?)\b/i,
  ],
  ['results', /\b(?:results?|findings|outcomes?|evaluation|experiments?)\b/i],
  ['discussion', /\bdiscussion\b/i],
  [
    'introduction',
    /\b(?:introduction|background|motivation|related work|literature review|objectives?|aims?|question)\b/i,
  ],
];
