/** Finds the markers of the statements that a key insight was taken from: without them nobody sees what it rests on. */
import type { SummarySection, SummarySentence } from '@lectern/contract';
import { withoutMarkers } from './without-markers';

/** In the order of the text, none twice; none where no statement has its words. */
export function findInsightMarkers(insight: string, sections: readonly SummarySection[]): number[] {
  return [...new Set(findStatements(insight, sections).flatMap(({ markers }) => markers))];
}

/** Whether one of these statements is in words of a model's own. */
export function holdsOwnWords(insight: string, sections: readonly SummarySection[]): boolean {
  return findStatements(insight, sections).some(({ in_words }) => in_words === false);
}

function findStatements(insight: string, sections: readonly SummarySection[]): SummarySentence[] {
  return sections
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .filter(({ text }) => {
      const said = withoutMarkers(text).replace(/\s+/g, ' ');
      return said !== '' && (said.includes(insight) || insight.includes(said));
    });
}
