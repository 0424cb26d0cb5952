/** What is said to a message that nothing is searched for: it is not understood, or what it names is not known. */
import type { Answer } from '@lectern/contract';
import type { Unread } from '../../reading/library-question/find-unread.js';
import type { AnswerRequest } from './answer.js';
import { plainAnswer } from './plain-answer.js';
import type { MissingFile } from './which-document/name-files.js';

export const notTold = refuse(
  'Which document is meant? Choose it below the field for questions, or name it by its title.',
  'document',
);

export const tellTooMany = refuse(
  'More than five statements are not looked up at once. Send one of them, or up to five.',
  'library',
);

export function tellMissing({ missing }: MissingFile, { documentIds }: AnswerRequest): Answer {
  const where = documentIds === undefined ? 'in your library' : 'among the chosen documents';
  return refuse(`There is no file named “${missing}” ${where}.`, 'document');
}

export function tellNotListed(unread: Unread): Answer {
  return refuse(notListed[unread], 'library');
}

const notListed: Readonly<Record<Unread, string>> = {
  denial:
    'Documents can be listed by what they are, and not by what they are not. Ask for those that are.',
  result:
    'Documents are not listed by what they found. Ask what was found of one thing, as in “Did zinc strips reduce moss?”, or have the main results of all told side by side in a study table.',
  mixture:
    'Documents are listed by what holds of all of them, and what “or” joins here is not looked for together. Ask for one of them after the other.',
  number:
    'Documents are not listed by how many people took part. Ask for those on a subject, or of a kind, and then how many took part in one of them.',
  time: 'Documents are listed by the years of their records, and which years are meant is not understood. Name them, as in “since 2021”, “2019 or 2020” or “from 2015 to 2018”.',
  words:
    'Not all of this question is understood, and a list by the rest of it would be of something else. Ask with fewer words, as in “German papers about sleep” or “trials from 2021”.',
};

/** Nothing was searched for it. */
function refuse(answer: string, kind: 'library' | 'document'): Answer {
  return plainAnswer(answer, { kind, looked_at: null });
}
