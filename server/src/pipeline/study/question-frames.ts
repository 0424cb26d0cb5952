/** The questions that a topic is asked where neither a person nor a template asks any, and the words that make a query of each. They are framed so that any noun phrase fits in; a question fits into few. */

interface QuestionFrame {
  /** The topic stands for `%`. */
  readonly text: string;
  /** Added to the topic for the engines; empty for the topic alone. */
  readonly words: string;
  /** It may also be asked of a topic that is a question: that there is evidence on one, or research. */
  readonly fitsQuestion?: true;
}

export const questionFrames: readonly QuestionFrame[] = [
  { text: 'What is known about %?', words: '' },
  { text: 'Which effects of % have been measured?', words: 'effects' },
  {
    text: 'What are the limitations of the evidence on %?',
    words: 'limitations',
    fitsQuestion: true,
  },
];
