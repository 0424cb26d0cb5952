/** What each part of Lectern uses now. */
import type { ModelUse, Provider } from '@lectern/contract';
import type { ReactElement } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import classes from './model-uses.module.css';

interface ModelUsesProps {
  readonly uses: readonly ModelUse[];
  readonly providers: readonly Provider[];
}

const partNames = {
  answers: 'Answers in QA Chat',
  summaries: 'Summaries',
  direct_chat: 'Direct LLM',
  embeddings: 'Embeddings',
} as const satisfies Record<ModelUse['part'], string>;

export function ModelUses({ uses, providers }: ModelUsesProps): ReactElement {
  return (
    <dl className={classes.uses}>
      {uses.map((use) => (
        <div key={use.part} className={classes.use}>
          <dt className={classes.part}>{partNames[use.part]}</dt>
          <dd className={classes.what}>
            <p className={classes.model}>
              {use.model === null ? (
                <StatusBadge status="missing" word="No model" />
              ) : (
                <code className={classes.name}>{use.model}</code>
              )}
              {use.model === null ? null : (
                <span className={classes.provider}>{nameOf(use, providers)}</span>
              )}
            </p>
            <p className={classes.message}>{use.message}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf({ provider }: ModelUse, providers: readonly Provider[]): string {
  return providers.find(({ id }) => id === provider)?.name ?? '';
}
