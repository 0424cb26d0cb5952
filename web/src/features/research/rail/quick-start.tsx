/** The four templates: one click fills the form. */
import { researchTemplates } from '@lectern/contract/research-limits';
import type { ReactElement } from 'react';
import { ResearchIcon } from '../research-icon';
import { templates } from '../templates';
import { useCurrentWorkflow } from '../use-current-workflow';
import { useDraft } from '../use-draft';
import classes from './rail.module.css';

export function QuickStart({
  onNavigate,
}: {
  readonly onNavigate: (() => void) | undefined;
}): ReactElement {
  const { applyTemplate } = useDraft();
  const { leave } = useCurrentWorkflow();
  return (
    <section className={classes.section} aria-labelledby="quick-start">
      <h2 id="quick-start" className={classes.heading}>
        Quick start
      </h2>
      <ul className={classes.templates}>
        {researchTemplates.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={classes.template}
              onClick={() => {
                applyTemplate(name);
                void leave();
                onNavigate?.();
              }}
            >
              <ResearchIcon name={templates[name].icon} />
              {templates[name].title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
