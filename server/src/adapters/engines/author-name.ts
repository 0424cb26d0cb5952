/** Brings a name into the form "given family", as names are joined by commas where authors are shown. */

const suffix =
  /^(?:Jr|Sr|I{2,3}|IV|2nd|3rd|4th|M\.?D|Ph\.? ?D|M\.?P\.?H|[BM]\.?Sc|D\.?Sc|[BM]\.?[AS]|R\.?N)\.?$/i;
/** Groups and institutions are no persons, whose family name may stand first. */
const groupWord =
  /\b(?:of|for|and|the|group|consortium|committee|collaboration|network|team|investigators|university|institute|department|ministry|organi[sz]ation|society|association|agency|council|centre|center|inc|ltd|llc|gmbh|corp)\b/i;

/** `Okonkwo, Ada` is Ada Okonkwo; `Ada Okonkwo, Jr.` and `World Health Organization, Geneva` only lose their commas. */
export function authorName(name: string): string {
  const parts = name.split(',').flatMap((part) => part.trim() || []);
  const [family = '', given = ''] = parts;
  const isFamilyFirst =
    parts.length === 2 &&
    !suffix.test(given) &&
    !groupWord.test(name) &&
    countWords(family) <= 3 &&
    countWords(given) <= 3;
  return isFamilyFirst ? `${given} ${family}` : parts.join(' ');
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
