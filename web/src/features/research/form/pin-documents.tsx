/** The window in which documents of the library are pinned to a run. */
import { researchLimits } from '@lectern/contract/research-limits';
import type { ReactElement } from 'react';
import { DocumentChooser } from '../../../ui/document-chooser';
import type { FormPartProps } from './form-folds';

export function PinDocuments({
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
