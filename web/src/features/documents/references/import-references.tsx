/** The button and the dialog by which references of other programs come into the library. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatPlural } from '../../../lib/format';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icons';
import { ProgressRing } from '../../../ui/progress-ring';
import { RunningTransfer } from '../../../ui/running-transfer';
import type { DocumentActions } from '../use-document-actions';
import classes from './import-references.module.css';
import { ReferenceOutcomes } from './reference-outcomes';
import { ReferenceSourceFields } from './reference-source-fields';
import { type ReferenceImport, useReferenceImport } from './use-reference-import';

interface ImportReferencesProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onProcess: DocumentActions['processSeveral'];
  /** Something that concerns many documents is under way. */
  readonly isBusy: boolean;
}

/** The import goes on while its dialog is closed and its screen is left; opened again, it shows how far it is or what came of it. */
export function ImportReferences({
  isOpen,
  onOpen,
  onClose,
  ...processing
}: ImportReferencesProps): ReactElement {
  const references = useReferenceImport(isOpen);
  const { isRunning } = references.transfer;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={isRunning ? <ProgressRing size={17} /> : <Icon name="quote" size={17} />}
        onClick={onOpen}
      >
        Import references
      </Button>
      {isOpen ? (
        <Dialog
          title="Import references"
          size="work"
          onClose={onClose}
          foot={<Foot references={references} onClose={onClose} {...processing} />}
        >
          {references.outcome ? (
            <ReferenceOutcomes outcome={references.outcome} />
          ) : (
            <ReferenceSourceFields references={references} />
          )}
        </Dialog>
      ) : null}
    </>
  );
}

interface FootProps extends Omit<ImportReferencesProps, 'isOpen' | 'onOpen'> {
  readonly references: ReferenceImport;
}

function Foot({ references, onClose, ...processing }: FootProps): ReactElement {
  const { source, transfer, outcome, clear } = references;
  if (transfer.isRunning) {
    return (
      <>
        <p className={classes.aside}>
          You may close this dialog or go to another screen; the import ends when this tab is closed
          or loaded anew. What is stored stays, also when you cancel.
        </p>
        <RunningTransfer what="Importing" transfer={transfer} />
      </>
    );
  }
  if (outcome) return <OutcomeFoot references={references} onClose={onClose} {...processing} />;
  const count = source?.preview.kind === 'readable' ? source.preview.count : 0;
  return (
    <>
      <Button
        onClick={() => {
          clear();
          onClose();
        }}
      >
        Cancel
      </Button>
      <Button
        variant="filled"
        disabled={count === 0}
        onClick={() => transfer.run(source?.content ?? '')}
      >
        {count === 0 ? 'Import' : `Import ${formatPlural(count, 'reference')}`}
      </Button>
    </>
  );
}

function OutcomeFoot({
  references: { outcome, transfer },
  onClose,
  onProcess,
  isBusy,
}: FootProps): ReactElement {
  const stored = (outcome?.results ?? []).flatMap((result) =>
    result.outcome === 'stored' && result.document_id !== null ? [result.document_id] : [],
  );
  const finish = (): void => {
    transfer.reset();
    onClose();
  };
  return (
    <>
      <Button onClick={transfer.reset}>Import more</Button>
      {stored.length > 0 ? (
        <Button
          leftSection={<Icon name="process" size={16} />}
          disabled={isBusy}
          onClick={() => {
            onProcess(stored, transfer.reset);
            onClose();
          }}
        >
          Process {formatPlural(stored.length, 'new document')}
        </Button>
      ) : null}
      <Button variant="filled" onClick={finish}>
        Done
      </Button>
    </>
  );
}
