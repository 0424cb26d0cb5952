/** Part (e): what the questions of the screen's four templates are answered with, among made-up works of many subjects: whether it is about the topic. */
import { researchTemplates, templateQuestions, workflowConfigSchema } from '@lectern/contract';
import { answerQuestion } from '../../server/src/pipeline/study/answer-question.js';
import { condense } from '../../server/src/pipeline/study/condense.js';
import { planResearch } from '../../server/src/pipeline/study/plan-research.js';
import { works } from '../../standins/src/corpus/works.js';
import { toSource } from './made-up-sources.js';
import type { MeasuredPart } from './research-part.js';

/** What the identifiers of the works on each template's topic begin with. */
const subjects: Readonly<Record<(typeof researchTemplates)[number], string>> = {
  literature_review: 'phage',
  market_analysis: 'heat',
  technology_assessment: 'battery',
  competitive_analysis: 'protein',
};
/** Trials of phages are registered under names of their own. */
const trials = works.map(({ id }) => id).filter((id) => /^trial-.*phage/.test(id));
const { signal } = new AbortController();
const leastOnTopic = 0.95;

export async function measureTemplateQuestions(): Promise<MeasuredPart> {
  const sources = works.map(toSource);
  const keys = new Map(works.map((work, index) => [sources[index]?.key ?? '', work.id]));
  const rows: string[] = [];
  let [asked, answered, sentences, onTopic] = [0, 0, 0, 0];
  for (const name of researchTemplates) {
    const { topic, questions } = templateQuestions[name];
    const subject = subjects[name];
    const config = workflowConfigSchema.parse({ template: name });
    const plan = planResearch({ topic, questions, config, engines: new Map() });
    for (const { text: question } of plan.questions) {
      const about = { question, topic, sources, signal };
      const evidence = await condense({ ...about, includeRetracted: false }, null);
      const answer = await answerQuestion({ ...about, evidence, enough: plan.enough }, null);
      const cited = answer.paragraphs
        .flat()
        .map(({ citations: [first] }) => keys.get(first?.source ?? '') ?? '');
      const own = cited.filter((id) => id.startsWith(subject) || trials.includes(id)).length;
      asked += 1;
      answered += cited.length > 0 ? 1 : 0;
      sentences += cited.length;
      onTopic += own;
      const [first] = answer.paragraphs.flat();
      rows.push(
        `| ${question} | ${own} of ${cited.length} | ${answer.confidence.score.toFixed(2)} | ${first?.text ?? answer.note} |`,
      );
    }
  }
  const share = sentences === 0 ? 0 : onTopic / sentences;
  return {
    lines: [
      '## (e) The questions of the templates',
      '',
      `${asked} questions of four templates, none of which names its topic, among ${works.length} made-up works of many subjects: ${answered} answered, ${onTopic} of ${sentences} sentences about the topic (at least ${leastOnTopic * 100} %).`,
      '',
      '| question | about the topic | confidence | first sentence |',
      '|---|---|---|---|',
      ...rows,
      '',
    ],
    broken: share >= leastOnTopic ? [] : ['(e) templates are answered beside their topics'],
  };
}
