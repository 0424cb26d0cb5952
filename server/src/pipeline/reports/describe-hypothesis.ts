/** Writes a hypothesis with what speaks for and against it and what code took out of it, as the screen shows it. */
import type { Hypothesis } from '@lectern/contract';
import { confidenceOfLinks, controlsOfField } from '@lectern/contract/words/say-run';
import { citedList, citedParagraph, markedParagraph } from './cited-sentence.js';
import { describeConfidence } from './describe-confidence.js';
import type { ReportBlock } from './report.js';
import { described, heading, list, notice, paragraph } from './report-blocks.js';
import { sayWriter } from './say-writer.js';

/** @param number From 1. @param known The markers that lead somewhere. */
export function describeHypothesis(
  hypothesis: Hypothesis,
  number: number,
  known: ReadonlySet<number>,
): ReportBlock[] {
  const { link, variables, testing_methods, evidence_for, evidence_against } = hypothesis;
  const { rationale, rationale_sentences: sentences } = hypothesis;
  const roles = ['independent', 'dependent', 'control'] as const;
  const against = citedList(evidence_against);
  return [
    heading(2, `${number}. ${hypothesis.statement}`),
    ...described('Link', link === null ? '' : `${link.from} → ${link.by_way_of} → ${link.to}`),
    sentences.length > 0 ? citedParagraph(sentences) : markedParagraph(rationale, known),
    ...hypothesis.notes.flatMap(notice),
    ...sayWriter(hypothesis),
    ...describeConfidence(hypothesis.confidence_score, hypothesis.confidence),
    paragraph([{ text: confidenceOfLinks }]),
    ...roles.flatMap((role) => described(`Variables, ${role}`, variables[role].join('; '))),
    ...(variables.control.length > 0 ? [paragraph([{ text: controlsOfField }])] : []),
    ...described('Expected outcome', hypothesis.expected_outcome),
    ...described('Novelty', hypothesis.novelty),
    ...described('Implications', hypothesis.implications),
    ...described('Research domain', hypothesis.research_domain),
    ...described('Methodology', hypothesis.methodology),
    ...described('Keywords', hypothesis.keywords.join(', ')),
    ...subtitled('How it could be tested', list(testing_methods.map((text) => [{ text }]))),
    ...subtitled('Evidence for it', citedList(evidence_for)),
    heading(3, 'Evidence against it'),
    ...(against.length > 0 ? against : notice('None was found in what was read.')),
  ];
}

function subtitled(text: string, blocks: readonly ReportBlock[]): ReportBlock[] {
  return blocks.length === 0 ? [] : [heading(3, text), ...blocks];
}
