/** Reads from one document what every study can be asked, by the rules that fill study tables, with other sentences that say more of the same. */
import type { ScoredPassage } from '@lectern/contract';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import type { AskedConcept } from '../../../reading/study/asked-concepts.js';
import { chooseForConcept } from '../../../reading/study/choose-cell.js';
import { listConflicts, listFunding } from '../../../reading/study/read-declarations.js';
import { listLimits } from '../../../reading/study/read-limits.js';
import type { StudyConcept } from '../../../reading/study/study-concepts.js';
import {
  readStudyText,
  type StudySentence,
  type StudyText,
} from '../../../reading/study/study-text.js';
import { readQuotable } from '../quoting/is-quotable.js';
import type { PickedSentence } from '../quoting/pick-sentences.js';
import { chooseFindings } from './choose-findings.js';
import { prepareFacts } from './read-facts.js';

export interface StudyCell {
  readonly concepts: readonly StudyConcept[];
  readonly sentence: PickedSentence;
  /** Others of the same: a study seldom has one limit or finding alone. */
  readonly beside: readonly PickedSentence[];
}

const besideMost = 3;

/** The first that the text answers; what else was asked must stand in the sentence. */
export function readStudyCell(
  concepts: readonly AskedConcept[],
  passages: readonly ScoredPassage[],
): StudyCell | null {
  const read = prepareFacts(passages);
  for (const { concept, rest } of concepts) {
    if (concept === 'result' && rest.length === 0) {
      const [sentence, ...others] = chooseFindings(passages.flatMap(readQuotable), passages);
      if (sentence !== undefined)
        return { concepts: [concept], sentence, beside: others.slice(0, besideMost) };
    }
    const found = read(concept);
    const { holds } = vocabularyOf(found?.sentence.text ?? '');
    if (found === null || !rest.every(holds)) continue;
    const { sentence } = found;
    const asked = rest.length === 0 ? concepts.filter((each) => each.rest.length === 0) : [];
    const together = asked.map((each) => each.concept).filter((each) => affairs.has(each));
    const all = affairs.has(concept) && together.length > 1 ? together : [concept];
    const beside = rest.length === 0 ? listOthers(passages, all, sentence.text) : [];
    return { concepts: all, sentence, beside };
  }
  return null;
}

/** Who paid and what interests there are is often asked in one breath. */
const affairs: ReadonlySet<StudyConcept> = new Set(['funding', 'conflicts']);

type Lister = (text: StudyText<ScoredPassage>) => readonly StudySentence<ScoredPassage>[];
const listers: Readonly<Partial<Record<StudyConcept, Lister>>> = {
  limits: listLimits,
  funding: listFunding,
  conflicts: listConflicts,
};

function listAll(
  concept: StudyConcept,
  study: StudyText<ScoredPassage>,
): readonly StudySentence<ScoredPassage>[] {
  const list = listers[concept];
  return list === undefined ? [] : chooseForConcept(concept, study, list);
}

function listOthers(
  passages: readonly ScoredPassage[],
  concepts: readonly StudyConcept[],
  known: string,
): PickedSentence[] {
  const study = readStudyText(passages, null);
  const said = new Set([known]);
  return concepts.flatMap((concept) =>
    listAll(concept, study)
      .filter(({ text }) => !said.has(text) && said.add(text))
      .slice(0, besideMost)
      .map(({ passage, quote }) => ({ passage, quote })),
  );
}
