/** What shows before any search: what Lectern does. */
import type { ReactElement } from 'react';
import { Icon, type IconName } from '../../ui/icons';
import classes from './welcome-panel.module.css';

const steps: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] =
  [
    {
      icon: 'search',
      title: 'Search',
      text: 'Run one query over Tavily, DuckDuckGo and the scholarly engines. Each engine reports for itself.',
    },
    {
      icon: 'process',
      title: 'Process',
      text: 'Select articles and store their text as passages in your library.',
    },
    {
      icon: 'quote',
      title: 'Ask',
      text: 'Answers carry markers that open the passage they rest on.',
    },
  ];

export function WelcomePanel(): ReactElement {
  return (
    <section className={classes.panel} aria-labelledby="welcome">
      <h2 id="welcome" className={classes.display}>
        Search the literature, keep what matters, ask it questions.
      </h2>
      <p className={classes.lead}>
        Lectern asks several engines at once, merges what they find and keeps the sources in view.
        Everything you process is kept on this server.
      </p>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title} className={classes.step}>
            <h3 className={classes.stepTitle}>
              <Icon name={step.icon} className={classes.stepIcon} />
              {step.title}
            </h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
