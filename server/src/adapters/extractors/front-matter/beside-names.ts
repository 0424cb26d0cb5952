/** Knows what stands between the names of a list of people and is none of them: degrees, memberships, for whom they write. */

const degree =
  '(?:M\\.? ?D|Ph\\.? ?D|D\\.? ?Phil|M\\.? ?P\\.? ?H|Dr\\.? ?P\\.? ?H|[MB]\\.? ?Sc|[MB]\\.? ?[SA]|Sc\\.? ?D|D\\.? ?Sc|M\\.? ?Phil|M\\.? ?B|Ch\\.? ?B|B\\.? ?Ch|MBBS|MBChB|MBA|M\\.? ?H\\.? ?S|MSPH|MMSc|MStat|MEd|EdD|PsyD|JD|LLM|DVM|DDS|DMD|DO|R\\.?N|BSN|MSN|DNP|PharmD|FRCP|FRCS|FACC|FACP|FACS|FAHA|Dr\\. ?med)\\.?';
const degrees = new RegExp(`^${degree}(?:\\s${degree}){0,3}$`, 'u');
const lastDegrees = new RegExp(`(?:\\s${degree}){1,4}$`, 'u');
/** Two capitals alone may be a family or initials, too: `Xiao Ming MA`. */
const sureDegree = /\p{Ll}|\p{Lu}\.?\s?\p{Lu}\.?\s?\p{Lu}/u;
const memberOf =
  /^(?:(?:senior |student |life |graduate |associate )*(?:member|fellow)|ieee|acm)$/iu;

const ofGroup = /^(?:for|on behalf of)\s(?:the\s)?.{3,100}$/iu;

/** What people are stands behind their names, parted from them by a comma. */
export function isBeside(piece: string): boolean {
  return degrees.test(piece) || memberOf.test(piece) || ofGroup.test(piece);
}

/** Without what is a degree and nothing else, and those beside it. */
export function withoutLastDegrees(name: string): string {
  const [found = ''] = lastDegrees.exec(name) ?? [];
  return sureDegree.test(found) ? name.slice(0, -found.length) : name;
}

/** One word above names is of what the paper is, or the heading of another column, and begins no name. */
export function isLabel(line: string): boolean {
  return /^\p{L}{3,}$/u.test(line.trim());
}

/** Names on several lines as one text: `Mensah-` and, on the next, `Bonsu` are one. */
export function joinedLines(lines: readonly string[]): string {
  return lines.join(' ').replace(/(?<=\p{Ll})-\s(?=\p{Lu})/gu, '-');
}
