/** What stands beside a hypothesis: what its confidence rests on, its variables, domain, methodology and keywords. */
import type { Hypothesis } from '@lectern/contract';
import { confidenceOfLinks, controlsOfField } from '@lectern/contract/words/say-run';
import type { ReactElement } from 'react';
import { ConfidenceRail } from '../results/confidence';
import classes from './hypotheses.module.css';

const roles = ['independent', 'dependent', 'control'] as const;

export function HypothesisRail({ hypothesis }: { readonly hypothesis: Hypothesis }): ReactElement {
  const { variables, keywords } = hypothesis;
  const facts = [
    ['Research domain', hypothesis.research_domain],
    ['Methodology', hypothesis.methodology],
  ] as const;
  return (
    <div className={classes.rail}>
      <ConfidenceRail
        score={hypothesis.confidence_score}
        parts={hypothesis.confidence}
        note={confidenceOfLinks}
      />
      {roles.some((role) => variables[role].length > 0) ? (
        <section>
          <h4 className={classes.label}>Variables</h4>
          <dl className={classes.variables}>
            {roles
              .filter((role) => variables[role].length > 0)
              .map((role) => (
                <div key={role}>
                  <dt>{role}</dt>
                  <dd>{variables[role].join(', ')}</dd>
                </div>
              ))}
          </dl>
          {variables.control.length > 0 ? <p>{controlsOfField}</p> : null}
        </section>
      ) : null}
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <section key={name}>
            <h4 className={classes.label}>{name}</h4>
            <p>{value}</p>
          </section>
        ))}
      {keywords.length > 0 ? (
        <section>
          <h4 className={classes.label}>Keywords</h4>
          <ul className={classes.keywords}>
            {keywords.map((keyword) => (
              <li key={keyword}>{keyword}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
