/** The questions that a template asks of a topic, and the words that make a query of each. They are framed so that any noun phrase fits in; a question fits into few. */
import type { WorkflowConfig } from '@lectern/contract';

export interface QuestionFrame {
  /** The topic stands for `%`. */
  readonly text: string;
  /** Added to the topic for the engines; empty for the topic alone. */
  readonly words: string;
  /** It may also be asked of a topic that is a question: that there is evidence on one, or research. */
  readonly fitsQuestion?: true;
}

type TemplateName = NonNullable<WorkflowConfig['template']> | 'none';

export const questionFrames: Readonly<Record<TemplateName, readonly QuestionFrame[]>> = {
  none: [
    { text: 'What is known about %?', words: '' },
    { text: 'Which effects of % have been measured?', words: 'effects' },
    {
      text: 'What are the limitations of the evidence on %?',
      words: 'limitations',
      fitsQuestion: true,
    },
  ],
  literature_review: [
    { text: 'What is known about %?', words: '' },
    { text: 'Which methods have been used to study %?', words: 'methods', fitsQuestion: true },
    { text: 'Which effects of % have been measured?', words: 'effects' },
    {
      text: 'What are the limitations of the evidence on %?',
      words: 'limitations',
      fitsQuestion: true,
    },
    { text: 'Which research on % is still needed?', words: 'future research', fitsQuestion: true },
  ],
  market_analysis: [
    { text: 'How large is the market for %?', words: 'market size' },
    { text: 'What drives the demand for %?', words: 'demand drivers' },
    { text: 'Which barriers are there to the adoption of %?', words: 'adoption barriers' },
    {
      text: 'Which companies and products are in the market for %?',
      words: 'industry companies',
    },
    { text: 'How is the market for % expected to develop?', words: 'market forecast' },
  ],
  technology_assessment: [
    { text: 'What is the state of development of %?', words: '' },
    { text: 'Which performance has been measured for %?', words: 'performance' },
    { text: 'What are the costs of %?', words: 'costs' },
    { text: 'Which risks and limitations of % are known?', words: 'risks limitations' },
    { text: 'Which alternatives to % are there?', words: 'alternatives comparison' },
  ],
  competitive_analysis: [
    { text: 'Which alternatives to % are there?', words: 'alternatives' },
    { text: 'Which organisations work on %?', words: 'industry organisations' },
    { text: 'What are the strengths of %?', words: 'advantages' },
    { text: 'What are the weaknesses of %?', words: 'disadvantages limitations' },
    { text: 'What sets % apart from the alternatives?', words: 'comparison' },
  ],
};
