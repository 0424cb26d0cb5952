/** Writes text so that Markdown shows it as it is: text of articles has no say in how a summary looks. */

/** On one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]|~$]/g, '\\$&')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/^(?=[#>+-])/, '\\')
    .replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');
}
