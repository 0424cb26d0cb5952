/** Which documents a question is asked of: all, or some that are chosen here. */
import { chatLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatPlural } from '../../lib/format';
import { tooManyFor } from '../../session/too-many-chosen';
import { storeChosenDocuments } from '../../session/use-chosen-documents';
import { DocumentChooser } from '../../ui/document-chooser';
import { Icon } from '../../ui/icons';
import classes from './document-scope.module.css';

interface DocumentScopeProps {
  /** Ids; all documents where there are none. */
  readonly chosen: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function DocumentScope({ chosen, isDisabled, onChange }: DocumentScopeProps): ReactElement {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const limitId = useId();
  const tooMany = tooManyFor('summary', chosen.length);
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="documents" size={15} />
        {chosen.length === 0 ? 'All documents' : formatPlural(chosen.length, 'document')}
      </button>
      {isOpen ? (
        <DocumentChooser
          title="Ask only some documents"
          chosen={chosen}
          max={chatLimits.documentsMax}
          fullNote={`At most ${chatLimits.documentsMax} documents can be chosen.`}
          foot={
            <>
              {tooMany === null ? null : <p id={limitId}>{tooMany}</p>}
              <Button
                disabled={chosen.length === 0 || tooMany !== null}
                aria-describedby={tooMany === null ? undefined : limitId}
                onClick={() => {
                  const documents = chosen.map((id) => ({ document_id: id, title: '' }));
                  void navigate(storeChosenDocuments(documents, 'summary'));
                }}
              >
                Summarise these
              </Button>
              <Button disabled={chosen.length === 0} onClick={() => onChange([])}>
                All documents
              </Button>
            </>
          }
          onToggle={({ id }, isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
