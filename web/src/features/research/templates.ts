/** The four quick starts: a topic to begin with, questions, and where to look. */
import type { researchTemplates } from '@lectern/contract/research-limits';
import type { ResearchIconName } from './research-icon';

export type TemplateName = (typeof researchTemplates)[number];

interface Template {
  readonly title: string;
  readonly icon: ResearchIconName;
  /** An example, which stands in the field until a topic of one's own does. */
  readonly topic: string;
  readonly questions: readonly string[];
  readonly source: 'external' | 'both';
}

export const templates: Readonly<Record<TemplateName, Template>> = {
  literature_review: {
    title: 'Literature Review',
    icon: 'book',
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
    title: 'Market Analysis',
    icon: 'chart-bar',
    topic: 'Heat pumps in older buildings',
    questions: [
      'How widely is it used today, and how does its use change?',
      'Who uses it, and for what?',
      'What does it cost, and what does it save?',
      'What drives or hinders its adoption?',
    ],
    source: 'both',
  },
  technology_assessment: {
    title: 'Technology Assessment',
    icon: 'flask',
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
    title: 'Competitive Analysis',
    icon: 'target',
    topic: 'Machine learning methods for protein design',
    questions: [
      'Which approaches compete with each other?',
      'How do they compare in performance?',
      'Which strengths and weaknesses does each have?',
      'Which of them is gaining ground, and why?',
    ],
    source: 'external',
  },
};
