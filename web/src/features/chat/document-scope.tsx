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
import type { ChosenScope } from './use-chosen-scope';

interface DocumentScopeProps {
  readonly scope: ChosenScope;
  readonly isDisabled: boolean;
}

export function DocumentScope({ scope, isDisabled }: DocumentScopeProps): ReactElement {
  const { choose, areGone } = scope;
  const chosen = areGone ? [] : scope.ids;
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
        {scope.ids.length === 0 ? 'All documents' : formatPlural(scope.ids.length, 'document')}
        {areGone ? ', no longer in the library' : null}
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
              <Button disabled={scope.ids.length === 0} onClick={() => choose([])}>
                All documents
              </Button>
            </>
          }
          onToggle={({ id }, isChosen) =>
            choose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
