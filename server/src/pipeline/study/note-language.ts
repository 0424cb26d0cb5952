/** Says of a run which of its questions the rules of words do not know the language of, and what is not told of these. */
import { tellEnglish } from '../../reading/language/tell-language.js';

/** A sentence or two; null where all is English. @param questions At least one. */
export function noteLanguage(topic: string, questions: readonly string[]): string | null {
  // A short question is of the language of all that was asked.
  const together = tellEnglish([topic, ...questions].join('\n'));
  const others = questions.filter((question) => {
    const told = tellEnglish(question);
    return (told === 'unclear' ? together : told) === 'other';
  }).length;
  if (others === 0) return null;
  const which =
    others === questions.length ? 'this run' : `${others} of the ${questions.length} questions`;
  return `Rules of words know English alone. Of ${which} it is not told which works are beside the topic, where sources stand and what links them: answers are sentences that share words with a question. Look at what the sources are about before you rely on them.`;
}
