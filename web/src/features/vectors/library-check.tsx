/** Checks whether the parts of the library fit together, says what does not, and repairs what can be repaired. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { readerAddress } from '../../lib/addresses';
import { type CallData, call, messageOf } from '../../lib/api';
import { formatNumber, shortenId } from '../../lib/format';
import { Notice } from '../../ui/notice';
import { useShowNotice } from '../../ui/notices';
import { ProgressRing } from '../../ui/progress-ring';
import { useLateFailure } from '../../ui/use-late-failure';
import { Failure } from './failure';
import { type Finding, findingsOf, notesOf } from './library-findings';
import classes from './maintenance.module.css';
import { useLibraryChanged } from './use-vectors';

export function LibraryCheck(): ReactElement {
  const showNotice = useShowNotice();
  const libraryChanged = useLibraryChanged();
  const failLate = useLateFailure();
  const check = useMutation({
    mutationFn: () => call('checkLibrary', {}),
    onError: (error) => failLate(`Check failed: ${messageOf(error)}`),
  });
  const repair = useMutation({
    mutationFn: () => call('repairLibrary', {}),
    onSuccess: ({ message }) => {
      showNotice('success', message);
      libraryChanged();
      check.mutate();
    },
    onError: (error) => failLate(`Repair failed: ${messageOf(error)}`),
  });
  const isBusy = check.isPending || repair.isPending;
  return (
    <>
      <div className={classes.row}>
        <Button
          leftSection={check.isPending ? <ProgressRing /> : undefined}
          disabled={isBusy}
          onClick={() => check.mutate()}
        >
          Check the library
        </Button>
        {check.isPending ? (
          <span className={classes.running} role="status">
            Checking…
          </span>
        ) : null}
      </div>
      <Failure title="Check failed" error={check.error} />
      {check.data ? (
        <>
          <Outcome check={check.data} isBusy={isBusy} onRepair={() => repair.mutate()} />
          {notesOf(check.data).map((text) => (
            <div key={text} className={classes.outcome}>
              <Notice kind="info">{text}</Notice>
            </div>
          ))}
        </>
      ) : null}
      <Failure title="Repair failed" error={repair.error} />
    </>
  );
}

interface OutcomeProps {
  readonly check: CallData<'checkLibrary'>;
  readonly isBusy: boolean;
  readonly onRepair: () => void;
}

function Outcome({ check, isBusy, onRepair }: OutcomeProps): ReactElement {
  const findings = findingsOf(check.checks);
  if (findings.length === 0) {
    return (
      <div className={classes.outcome}>
        <Notice kind="success" role="status">
          Everything fits together.
        </Notice>
      </div>
    );
  }
  const action = findings.some((finding) => finding.isRepairable) ? (
    <Button size="xs" disabled={isBusy} onClick={onRepair}>
      Repair
    </Button>
  ) : undefined;
  return (
    <div className={classes.outcome}>
      <Notice kind="warning" role="status" action={action}>
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <FindingItem key={finding.text} finding={finding} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function FindingItem({ finding }: { readonly finding: Finding }): ReactElement {
  return (
    <li>
      <strong>
        {formatNumber(finding.count)} {finding.text}.
      </strong>{' '}
      {finding.remedy}
      {finding.documentIds.map((id) => (
        <span key={id}>
          {' '}
          <Link to={readerAddress(id)}>
            <code>{shortenId(id)}</code>
          </Link>
        </span>
      ))}
    </li>
  );
}
