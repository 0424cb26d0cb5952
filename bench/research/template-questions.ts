/** Part (e): what the questions of the screen's four templates are answered with, among made-up works of many subjects: whether it is about the topic. */
import { researchTemplates, templateQuestions, workflowConfigSchema } from '@lectern/contract';
import { answerQuestion } from '../../server/src/pipeline/study/answer-question.js';
import { condense } from '../../server/src/pipeline/study/condense.js';
import { planResearch } from '../../server/src/pipeline/study/plan-research.js';
import type { StudyAnswer } from '../../server/src/pipeline/study/study-answer.js';
import type { SentenceJudge } from '../../server/src/ports/sentence-judge.js';
import { works } from '../../standins/src/corpus/works.js';
import { openLibraryEmbedder } from '../support/library-embedder.js';
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
  const { judge, close } = openLibraryEmbedder();
  try {
    return await measureWith(judge);
  } finally {
    await close();
  }
}

async function measureWith(judge: SentenceJudge): Promise<MeasuredPart> {
  const sources = works.map(toSource);
  const keys = new Map(works.map((work, index) => [sources[index]?.key ?? '', work.id]));
  const rows: string[] = [];
  let [asked, answered, sentences, onTopic] = [0, 0, 0, 0];
  for (const name of researchTemplates) {
    const { topic, questions } = templateQuestions[name];
    const subject = subjects[name];
    const config = workflowConfigSchema.parse({ template: name });
    const answers = new Map<string, StudyAnswer>();
    const plan = planResearch({ topic, questions, config, engines: new Map() });
    for (const { text: question } of plan.questions) {
      const about = { question, topic, sources, signal };
      const evidence = await condense({ ...about, includeRetracted: false }, null);
      const beside = plan.questions.map(({ text }) => ({
        text,
        answer: answers.get(text) ?? null,
      }));
      const request = { ...about, evidence, enough: plan.enough, beside };
      const answer = await answerQuestion(request, null, judge);
      answers.set(question, answer);
      const cited = answer.paragraphs
        .flat()
        .map(({ citations: [first] }) => keys.get(first?.source ?? '') ?? '');
      const own = cited.filter((id) => id.startsWith(subject) || trials.includes(id)).length;
      asked += 1;
      answered += answer.is_answered ? 1 : 0;
      sentences += cited.length;
      onTopic += own;
      const [first] = answer.paragraphs.flat();
      const said = answer.is_answered ? first?.text : answer.note;
      rows.push(
        `| ${question} | ${own} of ${cited.length} | ${answer.confidence.score.toFixed(2)} | ${said} |`,
      );
    }
  }
  const share = sentences === 0 ? 0 : onTopic / sentences;
  return {
    lines: [
      '## (e) The questions of the templates',
      '',
      `${asked} questions of four templates, none of which names its topic, among ${works.length} made-up works of many subjects: ${answered} answered, ${onTopic} of ${sentences} quoted sentences about the topic, those that only come nearest among them (at least ${leastOnTopic * 100} %).`,
      '',
      '| question | about the topic | confidence | first sentence |',
      '|---|---|---|---|',
      ...rows,
      '',
    ],
    broken: share >= leastOnTopic ? [] : ['(e) templates are answered beside their topics'],
  };
}
