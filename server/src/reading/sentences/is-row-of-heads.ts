/** Tells the header of a table of words alone, where nothing else tells it from its rows: by the nouns for what columns are of. English alone. */

/** More than half of them, and two at least: one may be what a row is of. */
export function isRowOfHeads(cells: readonly string[]): boolean {
  const told = cells.filter((cell) => /\p{L}/u.test(cell));
  const heads = told.filter((cell) => head.test(cell));
  return heads.length > 1 && heads.length * 2 > told.length;
}

const kinds = [
  'authors?|stud(?:y|ies)|references?|sources?|papers?|articles?|trials?|titles?|journals?|years?|dates?|publications?',
  'countr(?:y|ies)|settings?|locations?|regions?|sites?|places?|languages?',
  'designs?|types?|methods?|methodolog(?:y|ies)|aims?|objectives?|purposes?|questions?|durations?|follow-?up',
  'participants?|populations?|samples?|sample size|patients?|subjects?|species|materials?',
  'interventions?|exposures?|treatments?|comparators?|comparisons?|controls?|doses?|frequency',
  'outcomes?|end ?points?|measures?|measurements?|instruments?|variables?|factors?|characteristics?|parameters?|items?',
  'results?|findings?|conclusions?|effects?|limitations?|limits|strengths|weaknesses|quality|bias|notes?|comments?|remarks?',
  'terms?|definitions?|descriptions?|examples?|meanings?|names?|abbreviations?|themes?|categor(?:y|ies)|domains?|criteri(?:on|a)|steps?|roles?|levels?',
];
/** `First author`, `Study design`, `Outcome measure(s)`, `Author, year`. */
const noun = `(?:${kinds.join('|')})(?:\\(s\\))?`;
const head = new RegExp(
  `^(?:(?:first|main|key|primary|study|no\\.|number) )?(?:of )?${noun}(?:(?: |, ?| ?/ ?| \\(| and | of | or )${noun}\\)?){0,2}:?$`,
  'iu',
);
