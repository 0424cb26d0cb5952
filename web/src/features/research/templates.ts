/** The four quick starts: what they are called, and what they ask. */
import type { researchTemplates } from '@lectern/contract/research-limits';
import { type TemplateQuestions, templateQuestions } from '@lectern/contract/research-templates';
import type { ResearchIconName } from './research-icon';

export type TemplateName = (typeof researchTemplates)[number];

interface Template extends TemplateQuestions {
  readonly title: string;
  readonly icon: ResearchIconName;
}

export const templates: Readonly<Record<TemplateName, Template>> = {
  literature_review: {
    title: 'Literature Review',
    icon: 'book',
    ...templateQuestions.literature_review,
  },
  market_analysis: {
    title: 'Market Analysis',
    icon: 'chart-bar',
    ...templateQuestions.market_analysis,
  },
  technology_assessment: {
    title: 'Technology Assessment',
    icon: 'flask',
    ...templateQuestions.technology_assessment,
  },
  competitive_analysis: {
    title: 'Competitive Analysis',
    icon: 'target',
    ...templateQuestions.competitive_analysis,
  },
};
