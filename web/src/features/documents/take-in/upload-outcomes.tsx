/** What became of each file of an upload. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatPlural } from '../../../lib/format';
import { Icon, type IconName } from '../../../ui/icons';
import { ProgressBar } from '../../../ui/progress-bar';
import type { DocumentActions } from '../use-document-actions';
import classes from './take-in.module.css';
import { type FileOutcome, mayBeSentAgain, type Upload } from './use-upload';

const words: Readonly<
  Record<FileOutcome['outcome'], { readonly text: string; readonly icon: IconName }>
> = {
  new: { text: 'Stored', icon: 'circle-check' },
  upgraded: { text: 'Full text added to its abstract', icon: 'circle-check' },
  known: { text: 'Already in the library', icon: 'info' },
  refused: { text: 'Refused', icon: 'alert' },
  failed: { text: 'Not uploaded', icon: 'warning' },
  unknown: { text: 'Not known', icon: 'warning' },
};

interface UploadOutcomesProps {
  readonly upload: Upload;
  readonly onProcess: DocumentActions['processSeveral'];
  /** Something that concerns many documents is under way. */
  readonly isBusy: boolean;
}

export function UploadOutcomes({ upload, onProcess, isBusy }: UploadOutcomesProps): ReactElement {
  const { outcomes, sending } = upload;
  const fresh = outcomes
    .filter(({ outcome }) => outcome === 'new' || outcome === 'upgraded')
    .map(({ documentId }) => documentId);
  const isShown = outcomes.length > 0 && sending === 0;
  return (
    <div role="status">
      {isShown ? (
        <div className={classes.picked}>
          {cameThrough(outcomes) ? <ProgressBar label="Upload" percent={100} /> : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard. */}
          <ul className={classes.files} aria-label="What became of the files" tabIndex={0}>
            {outcomes.map((outcome) => (
              <OutcomeRow key={outcome.filename} outcome={outcome} />
            ))}
          </ul>
          <div className={classes.ways}>
            {fresh.length > 0 ? (
              <Button
                leftSection={<Icon name="process" size={16} />}
                disabled={isBusy}
                onClick={() => onProcess(fresh, upload.forgetOutcomes)}
              >
                Process {formatPlural(fresh.length, 'new document')}
              </Button>
            ) : null}
            <Button variant="subtle" onClick={upload.forgetOutcomes}>
              Done
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** All files were sent, and the library has one of them at least; else the rows alone tell how far it came. */
function cameThrough(outcomes: readonly FileOutcome[]): boolean {
  return outcomes.some(({ documentId }) => documentId !== '') && !outcomes.some(mayBeSentAgain);
}

function OutcomeRow({
  outcome: { filename, outcome, reason },
}: {
  readonly outcome: FileOutcome;
}): ReactElement {
  const { text, icon } = words[outcome];
  return (
    <li className={classes.file} data-outcome={outcome}>
      <Icon name={icon} size={17} className={classes.outcomeIcon} />
      <span className={classes.fileName}>{filename}</span>
      <span className={classes.outcome}>
        <b>{text}</b>
        {reason === '' ? null : `: ${reason}`}
      </span>
    </li>
  );
}
