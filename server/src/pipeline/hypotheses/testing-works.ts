/** Works for tests of the Hypothesis Generator: each an abstract by people of its own. */

import type { StudySource } from '../study/study-source.js';
import { readSourceOf, studyArticle } from '../study/testing-study.js';

const syllables = 'ba ko mi tu re lo sa ni du pe'.split(' ');
let made = 0;

export function workOf(
  abstract: string,
  parts: { title?: string; authors?: string; study_type?: string; is_retracted?: boolean } = {},
): StudySource {
  made += 1;
  const name = [...String(1000 + made)].map((digit) => syllables[Number(digit)]).join('');
  const article = studyArticle(parts.title ?? `Report ${made}`, {
    authors: `${name.slice(3)} ${name}ova`,
    publication_date: '2020',
    abstract,
    ...parts,
  });
  return readSourceOf(article, [abstract], { readAs: 'abstract' });
}

/** Kelp broth lowers plasma viscosity, which makes frost numbness worse: three groups each. */
export function kelpWorks(): StudySource[] {
  return [
    workOf('Winters are long. Kelp broth lowered plasma viscosity in twelve volunteers.'),
    workOf('In a trial, kelp broth reduced plasma viscosity by 12%. Nobody withdrew.'),
    workOf('Plasma viscosity was lower with kelp broth. The taste was liked.'),
    workOf('Plasma viscosity increased frost numbness in fishermen. Gloves did not help.'),
    workOf('Higher plasma viscosity was associated with more frost numbness.'),
    workOf('We found that plasma viscosity aggravated frost numbness at sea.'),
    workOf('Seal hunting is regulated. Quotas were set in spring.'),
  ];
}
