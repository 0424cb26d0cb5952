/** What the four quick starts of the research screen ask, of whatever topic. */
import type { researchTemplates } from './research-limits.js';

export interface TemplateQuestions {
  /** An example, which stands in the field until a topic of one's own does. */
  readonly topic: string;
  /** None names the topic: they are asked of it. */
  readonly questions: readonly string[];
  readonly source: 'external' | 'both';
}

export const templateQuestions: Readonly<
  Record<(typeof researchTemplates)[number], TemplateQuestions>
> = {
  literature_review: {
    topic: 'Phage therapy for recurrent urinary tract infection',
    questions: [
      'What has been found so far, and how strong is the evidence?',
      'Which methods and study designs were used?',
      'Where do the studies agree, and where do they contradict each other?',
      'Which limitations do the authors name?',
      'Which questions are still open?',
    ],
    source: 'external',
  },
  market_analysis: {
    topic: 'Heat pumps in older buildings',
    questions: [
      'How widely is it used, and how fast does its use grow?',
      'Who uses it, and for what?',
      'What does it cost, and what does it save?',
      'Which barriers and incentives are there to its adoption?',
    ],
    source: 'both',
  },
  technology_assessment: {
    topic: 'Direct recycling of lithium-ion battery cathodes',
    questions: [
      'How does it work, and how mature is it?',
      'How well does it perform, and under which conditions?',
      'Which risks and side effects are reported?',
      'How does it compare with the alternatives?',
      'What would have to be shown before it is used at scale?',
    ],
    source: 'both',
  },
  competitive_analysis: {
    topic: 'Machine learning methods for protein design',
    questions: [
      'Which approaches are compared with each other?',
      'How do they compare in performance?',
      'What are the strengths and weaknesses of each?',
      'Which recent advances are reported?',
    ],
    source: 'external',
  },
};
