/** Tells whether a document only plans a study, and answers what such a document found: that it reports no results, with what it plans beside it. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { focusOf, readCues } from '../../../reading/cues/focus-cues.js';
import { hasStanding, isFound } from '../../../reading/cues/standing.js';
import { plan } from '../../../reading/kinds-of-study.js';
import { ownPart } from '../../../reading/study/own-part.js';
import type { StudyConcept } from '../../../reading/study/study-concepts.js';
import { readStudyText } from '../../../reading/study/study-text.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { kindOfStudy } from '../../evidence/kind-of-study.js';
import { firstOfEachText } from '../first-of-each-text.js';
import { plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import { readSources } from '../read-sources.js';
import { prepareFacts } from './read-facts.js';

/** A register may have results, too: what tells some in a part for them is no plan alone. @param passages All of the document. */
export async function isPlanAlone(
  documentId: string,
  passages: readonly ScoredPassage[],
  database: Database,
): Promise<boolean> {
  const [source] = await readSources(await findDocuments(database, [documentId]), database);
  if (source === undefined || kindOfStudy(source).name !== plan.name) return false;
  const { sentences } = ownPart(readStudyText(passages, null));
  return !sentences.some(({ section, text }) => section === 'results' && isFound(text));
}

/** `A registration` or `a protocol`: which of them it is, its kind does not tell. */
export function sayThatPlanned(title: string): string {
  return `“${title}” is a ${plan.name.replace(' or ', ' or a ')}: it tells what is planned, and no results of its own were found in it.`;
}

/** What a study means to do, first to last. */
const planned = ['design', 'n', 'outcome'] as const satisfies readonly StudyConcept[];

/** With what it means to do beside it. @param passages All of the document, at least one. */
export function tellPlan(
  documentId: string,
  passages: readonly ScoredPassage[],
  question: string,
): Answer {
  const title = passages[0]?.document_title ?? '';
  const read = prepareFacts(passages);
  const meant = firstOfEachText(planned.flatMap((concept) => read(concept)?.sentence ?? [])).filter(
    ({ text }) => hasStanding(text, ['meant']),
  );
  if (meant.length === 0) return tellThatPlanned({ documentId, title }, question);
  return {
    ...quoteSentences(meant, {
      passages: meant.map(({ passage }) => passage),
      searchQuery: question,
      isInOrder: true,
    }),
    kind: 'document',
    statement: `${sayThatPlanned(title)} What it plans, in its own words.`,
  };
}

/** Without a word of it: among what others found, its plans would be taken for findings. */
export function tellThatPlanned(
  { documentId, title }: { readonly documentId: string; readonly title: string },
  question: string,
): Answer {
  const statement = sayThatPlanned(title);
  return plainAnswer(statement, {
    ...{ is_covered: true, kind: 'document', statement },
    ...{ listed: [documentId], search_query: question },
  });
}

/** Whether a sentence of a plan tells of the study of others, or what came out of something: its own has found nothing. */
export function tellsOfOutcome(text: string): boolean {
  const cues = readCues(text);
  if (cues.has('others') || hasStanding(text, ['others'], cues)) return true;
  return isFound(text) && focusOf({ cues, section: 'results' }, 'key_findings') > 0;
}
