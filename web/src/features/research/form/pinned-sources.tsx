/** What is read whatever the searches find: articles of the Explorer, and documents of the library, which are looked up here. */
import { researchLimits } from '@lectern/contract/research-limits';
import { ActionIcon, Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useDocumentNames } from '../../../session/use-document-names';
import { DocumentChooser } from '../../../ui/document-chooser';
import { Icon, type IconName } from '../../../ui/icons';
import type { FormPartProps } from './form-folds';
import classes from './pinned-sources.module.css';

export function PinnedSources(props: FormPartProps): ReactElement {
  const { draft, onChange, isLocked } = props;
  const [isLooking, setIsLooking] = useState(false);
  const nameOf = useDocumentNames(
    draft.documents.filter(({ title }) => title === '').map(({ id }) => id),
  );
  const count = draft.articles.length + draft.documents.length;
  return (
    <div className={classes.pinned}>
      <p className={classes.heading}>Pinned sources</p>
      {count === 0 ? (
        <p className={classes.hint}>
          Nothing is pinned. What is pinned is read whatever the searches find.
        </p>
      ) : null}
      <ul className={classes.list}>
        {draft.articles.map(({ url, title }) => (
          <PinnedRow
            key={url}
            icon="article"
            title={title || url}
            isLocked={isLocked}
            onRemove={() =>
              onChange({ articles: draft.articles.filter((article) => article.url !== url) })
            }
          />
        ))}
        {draft.documents.map(({ id, title }) => (
          <PinnedRow
            key={id}
            icon="documents"
            title={title || nameOf(id)}
            isLocked={isLocked}
            onRemove={() =>
              onChange({ documents: draft.documents.filter((document) => document.id !== id) })
            }
          />
        ))}
      </ul>
      {isLocked ? null : (
        <div className={classes.ways}>
          <Button
            size="xs"
            leftSection={<Icon name="documents" size={15} />}
            onClick={() => setIsLooking(true)}
          >
            Pin documents of the library
          </Button>
        </div>
      )}
      {isLooking ? <PinDocuments {...props} onClose={() => setIsLooking(false)} /> : null}
    </div>
  );
}

interface PinnedRowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly isLocked: boolean;
  readonly onRemove: () => void;
}

function PinnedRow({ icon, title, isLocked, onRemove }: PinnedRowProps): ReactElement {
  return (
    <li className={classes.row}>
      <Icon name={icon} size={16} />
      <span className={classes.title} dir="auto">
        {title}
      </span>
      {isLocked ? null : (
        <ActionIcon size={28} aria-label={`Unpin ${title}`} onClick={onRemove}>
          <Icon name="x" size={15} />
        </ActionIcon>
      )}
    </li>
  );
}

function PinDocuments({
  draft: { documents: pinned },
  onChange,
  onClose,
}: FormPartProps & { readonly onClose: () => void }): ReactElement {
  return (
    <DocumentChooser
      title="Pin documents of the library"
      chosen={pinned.map(({ id }) => id)}
      max={researchLimits.pinnedMax}
      fullNote={`At most ${researchLimits.pinnedMax} documents can be pinned.`}
      onToggle={(document, isChosen) =>
        onChange({
          documents: isChosen
            ? [...pinned, document]
            : pinned.filter(({ id }) => id !== document.id),
        })
      }
      onClose={onClose}
    />
  );
}
