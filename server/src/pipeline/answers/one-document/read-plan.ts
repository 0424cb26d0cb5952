/** Tells whether a document only plans a study, and answers what such a document found: that it reports no results, with what it plans beside it. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { focusOf, readCues } from '../../../reading/cues/focus-cues.js';
import { hasStanding, isFound } from '../../../reading/cues/standing.js';
import { plan } from '../../../reading/kinds-of-study.js';
import { ownPart } from '../../../reading/study/own-part.js';
import type { StudyConcept } from '../../../reading/study/study-concepts.js';
import { readStudyText, type StudySentence } from '../../../reading/study/study-text.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { isPlan, kindOfStudy } from '../../evidence/kind-of-study.js';
import { firstOfEachText } from '../first-of-each-text.js';
import { plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import { readSources } from '../read-sources.js';
import { prepareFacts } from './read-facts.js';

/**
 * Whether it is called a plan by its title or a register, says what it means to do, and tells nothing that it found itself. A work that only tells of a
 * trial to come is none, nor one on a protocol by which people work. @param passages All of the document.
 */
export async function isPlanAlone(
  documentId: string,
  passages: readonly ScoredPassage[],
  database: Database,
): Promise<boolean> {
  const [source] = await readSources(await findDocuments(database, [documentId]), database);
  if (source === undefined || kindOfStudy(source).name !== plan.name) return false;
  if (!isPlan(source) || endsInProtocol(source.article.title)) return false;
  const { sentences } = ownPart(readStudyText(passages, null));
  return (
    sentences.some(({ text, cues }) => hasStanding(text, ['meant'], cues)) &&
    !sentences.some(tellsFound)
  );
}

/** `Outcomes of a weaning protocol`, of which nothing else says that it is the plan of a study. */
function endsInProtocol(title: string): boolean {
  return plan.inTitle?.test(title) === true && !plan.inTitle.test(`${title.trimEnd()}.`);
}

/** What methods reckon with, such as how many may drop out, has figures, too. */
function tellsFound({ isOwn, section, text, cues }: StudySentence): boolean {
  if (!isOwn || !isFound(text)) return false;
  const hasFigure = section !== 'methods' && cues.has('figures');
  return section === 'results' || hasFigure || speaksOfFinding(cues);
}

function speaksOfFinding(cues: StudySentence['cues']): boolean {
  return focusOf({ cues, section: 'results' }, 'key_findings') > 0;
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
  return isFound(text) && speaksOfFinding(cues);
}
