/** Reads a heading on a line of its own right above its text, without a blank line between: only where the whole line is the name of a section, or of one of several studies, or has the number of a section. A sentence may be broken behind any other words. */

/** What the studies of a text are called that it counts. */
export const studyNouns = ['experiment', 'study', 'trial', 'survey'];
/** One of the studies of a text, such as `Experiment 2`. */
export const numberedStudy = new RegExp(
  String.raw`^(?:${studyNouns.join('|')})\s\d{1,2}(?=$|[\s.:–—-])`,
  'iu',
);

/** With its length and that of the line's end. */
export function readHeadingLine(text: string): { name: string; length: number } | null {
  const [line = '', name = ''] = headingLine.exec(text) ?? [];
  if (numberedStudy.test(name) || wholeName.test(name)) return { name, length: line.length };
  const [numbered = '', heading = '', number = '', behind = ''] = numberedLine.exec(text) ?? [];
  const isHeading =
    wholeName.test(behind) ||
    isShouted(behind) ||
    (number.includes('.') && !ends.test(behind) && !/^\d/u.test(text.slice(numbered.length)));
  return isHeading ? { name: heading, length: numbered.length } : null;
}

function isShouted(name: string): boolean {
  return /\p{Lu}{4}/u.test(name) && name === name.toUpperCase();
}

const headingLine = /^(\p{Lu}[\p{L} &'’-]{2,40}(?: \d{1,2})?)[ \t]{0,4}\r?\n(?=["“(*[\p{Lu}\d])/u;
/** Hardly a sentence begins with such a number; with one that counts it may. */
const numberedLine =
  /^((\d{1,2}(?:\.\d{1,2}){0,3})\.?[ \t]{1,4}(\p{Lu}[\p{L} ,&'’-]{2,60}))\r?\n(?=["“(*[\p{Lu}\d])/u;
const ends = /[\s,](?:of|in|the|a|an|and|or|to|for|with|by|from|on|at|than|that|as)?\s?$/iu;

const ofStudy =
  'abstract|summary|introduction|background|objectives?|aims?|(?:(?:materials?|patients|subjects|participants|animals) (?:and|&) )?methods?|study design|statistical analys[ei]s|(?:results|discussion) (?:and|&) (?:discussion|conclusions?)|results|findings|discussion|conclusions?|(?:strengths (?:and|&) )?(?:study )?limitations|future (?:work|directions)';
const behindIt =
  "(?:funding|acknowledge?ments?|(?:(?:declarations?|conflicts?) of )?(?:competing )?interests?|data availability|disclosures?|ethics)(?: statement)?|role of the funding source|authors?['’]? contributions?|references|bibliography";
const wholeName = new RegExp(`^(?:${ofStudy}|${behindIt})$`, 'iu');
