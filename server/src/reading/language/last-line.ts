/** What is asked now: the lines before it are what was asked before, or said beside it. */
export function lastLine(question: string): string {
  return question.trim().split('\n').at(-1) ?? question;
}
