/** Fills the row of a study in the comparison, by the same readers as a study table: one paper is never two studies. */
import { comparisonColumns } from '@lectern/contract';
import { letOthersWork } from '../../let-others-work.js';
import { isObservational } from '../../reading/study/default-columns.js';
import { readColumn } from '../../reading/study/study-columns.js';
import type { StudyConcept } from '../../reading/study/study-concepts.js';
import type { StudyText } from '../../reading/study/study-text.js';
import type { ComparisonColumn, DraftCell, StudyFacts, SummaryPassage } from './summary-parts.js';

const concepts: Readonly<Record<ComparisonColumn, StudyConcept>> = {
  design: 'design',
  population: 'population',
  n: 'n',
  intervention: 'intervention',
  finding: 'result',
  limits: 'limits',
};

export async function readFacts(text: StudyText<SummaryPassage>): Promise<StudyFacts> {
  const isObserved = isObservational(text);
  const facts: Partial<Record<ComparisonColumn, DraftCell>> = {};
  for (const column of comparisonColumns) {
    await letOthersWork();
    const concept = concepts[column];
    const found = readColumn({ question: concept, concept }, text, isObserved);
    if (found === null) continue;
    const { passage, quote } = found.sentence;
    facts[column] = { text: found.text, citation: { passage, quote } };
  }
  return facts;
}

/** A title can be quoted: it is a passage of its article that is stored nowhere else. Null where it is empty. */
export function titlePassage(
  title: string,
  { article, document_id }: Pick<SummaryPassage, 'article' | 'document_id'>,
): SummaryPassage | null {
  if (title.trim() === '') return null;
  return {
    ...{ article, document_id, index: -1, heading_path: ['Title'], text: title },
    ...{ passage_id: null, chunk_index: null, page_start: null, page_end: null },
  };
}
