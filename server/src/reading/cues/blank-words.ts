/** Blanks words of a question that ask for nothing, so that what stands around them keeps its place. */

export function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** What is quoted names something, whatever its words mean elsewhere. */
export function blankQuoted(text: string): string {
  return text.replace(quoted, blank);
}

const quoted = /[“"][^“”"]{1,300}[”"]/gu;
