/** What is folded away under the topic: questions, hypotheses and data, and what is changed more seldom. */
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../ui/icons';
import { countChanged, makesDatasets, type ResearchDraft } from '../draft';
import { countHypotheses } from '../workflow-words';
import { FurtherOptions } from './further-options';
import { HypothesisOptions } from './hypothesis-options';
import { QuestionFaults, QuestionFields } from './question-fields';
import classes from './research-form.module.css';

export interface FormPartProps {
  readonly draft: ResearchDraft;
  readonly onChange: (part: Partial<ResearchDraft>) => void;
  readonly isLocked: boolean;
}

const folds = ['questions', 'hypotheses', 'further'] as const;
type FoldName = (typeof folds)[number];

const titles: Readonly<Record<FoldName, string>> = {
  questions: 'Specific questions',
  hypotheses: 'Hypothesis and data options',
  further: 'Further options',
};
const parts: Readonly<Record<FoldName, (props: FormPartProps) => ReactElement>> = {
  questions: QuestionFields,
  hypotheses: HypothesisOptions,
  further: FurtherOptions,
};

/** The headings stand in one row with the buttons; what is open comes below. */
export function FormFolds({
  children,
  ...props
}: FormPartProps & { readonly children: ReactNode }): ReactElement {
  /** Those that were opened; what was typed in one stays with it while it is closed. */
  const [folded, setFolded] = useState<Readonly<Partial<Record<FoldName, 'open' | 'closed'>>>>({});
  const id = useId();
  const set = (name: FoldName, state: 'open' | 'closed'): void =>
    setFolded((before) => ({ ...before, [name]: state }));
  return (
    <>
      <div className={classes.foldRow}>
        <div className={classes.openers}>
          {folds.map((name) => {
            const isOpen = folded[name] === 'open';
            return (
              <button
                key={name}
                type="button"
                className={classes.opener}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-${name}` : undefined}
                onClick={() => set(name, isOpen ? 'closed' : 'open')}
              >
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
                <span className={classes.openerTitle}>{titles[name]}</span>
                <span className={classes.brief}>{briefOf(name, props.draft)}</span>
              </button>
            );
          })}
        </div>
        {children}
      </div>
      {folded.questions === 'open' ? null : <QuestionFaults questions={props.draft.questions} />}
      {folds
        .filter((name) => folded[name] !== undefined)
        .map((name) => {
          const Part = parts[name];
          return (
            <fieldset
              key={name}
              id={`${id}-${name}`}
              className={classes.part}
              hidden={folded[name] === 'closed'}
              // What is wrong with a field can be shown only where the field is.
              onInvalidCapture={() => set(name, 'open')}
            >
              <legend className={classes.partTitle}>{titles[name]}</legend>
              <Part {...props} />
            </fieldset>
          );
        })}
    </>
  );
}

function briefOf(name: FoldName, draft: ResearchDraft): string {
  if (name === 'questions') {
    const asked = draft.questions.filter((question) => question.trim() !== '').length;
    return `${asked} of ${draft.questions.length}`;
  }
  if (name === 'hypotheses') {
    const wanted = draft.hypotheses ? countHypotheses(draft.hypothesesWanted) : 'no hypotheses';
    return `${wanted}, ${makesDatasets(draft) ? 'datasets on' : 'datasets off'}`;
  }
  const changed = countChanged(draft);
  const pinned = draft.articles.length + draft.documents.length;
  return [pinned === 0 ? '' : `${pinned} pinned`, changed === 0 ? '' : `${changed} changed`]
    .filter(Boolean)
    .join(', ');
}
