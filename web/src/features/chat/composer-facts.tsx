/** What a question will be asked of: how many documents and passages, or which model. */
import { intervals } from '@lectern/contract/limits';
import type { ReactElement } from 'react';
import { formatCount } from '../../lib/format';
import { useModelStatus } from '../../session/use-model-status';
import { useStats } from '../../session/use-stats';
import { Select } from '../../ui/select';
import type { ChatMode } from './chat-mode';
import classes from './composer.module.css';
import { DocumentScope } from './document-scope';
import type { ChosenScope } from './use-chosen-scope';

interface ComposerFactsProps {
  readonly mode: ChatMode;
  readonly scope: ChosenScope;
  /** Null for the default one. */
  readonly model: string | null;
  readonly onModel: (model: string | null) => void;
  readonly isBusy: boolean;
}

export function ComposerFacts({
  mode,
  scope,
  model,
  onModel,
  isBusy,
}: ComposerFactsProps): ReactElement {
  return (
    <>
      {mode === 'rag' ? <DocumentScope scope={scope} isDisabled={isBusy} /> : null}
      {mode === 'rag' ? <LibraryCounts isPart={scope.ids.length > 0} /> : null}
      <ModelChoice model={model} onModel={onModel} isBusy={isBusy} />
    </>
  );
}

/** Documents are taken in whatever screen is shown, and by other tabs. @param props.isPart only some of the documents are asked. */
function LibraryCounts({ isPart }: { readonly isPart: boolean }): ReactElement {
  const { data } = useStats(intervals.documentsRefreshMs);
  if (!data) return <span className={classes.library} />;
  const { documents, passages } = data;
  if (isPart) return <span className={classes.library}>of {formatCount(documents)}</span>;
  return (
    <span className={classes.library}>
      {formatCount(documents)} document{documents === 1 ? '' : 's'}, {formatCount(passages)} passage
      {passages === 1 ? '' : 's'}
    </span>
  );
}

/** Only where there is something to choose from. A chosen one that is not listed now stays chosen, and says so once the list is known: nothing else is asked in its place. */
function ModelChoice({
  model,
  onModel,
  isBusy,
}: Pick<ComposerFactsProps, 'model' | 'onModel' | 'isBusy'>): ReactElement | null {
  const { data } = useModelStatus();
  const standard = data?.model ?? '';
  const listed = data?.models ?? [];
  const isListed = data === undefined || listed.includes(standard);
  const names = isListed ? listed : [standard, ...listed];
  if (model === null && names.length < 2) return null;
  return (
    <div className={classes.model}>
      <Select
        isQuiet
        aria-label="Model"
        disabled={isBusy}
        value={model ?? standard}
        onChange={(name) => onModel(name === standard ? null : name)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name || 'Default'}
          </option>
        ))}
        {model === null || names.includes(model) ? null : (
          <option value={model}>{data === undefined ? model : `${model}, not there now`}</option>
        )}
      </Select>
    </div>
  );
}
