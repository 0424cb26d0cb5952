/** The upkeep of the index: export, import, deletion for one document, and the check of the library. */
import type { ReactElement } from 'react';
import { Panel } from '../../ui/page';
import { DeleteVectors } from './delete-vectors';
import { ExportLibrary } from './export-library';
import { ImportLibrary } from './import-library';
import { LibraryCheck } from './library-check';
import classes from './maintenance.module.css';

/** @param onDeleted the vectors of a document are gone. */
export function Maintenance({ onDeleted }: { readonly onDeleted: () => void }): ReactElement {
  return (
    <Panel title="Maintenance">
      <div className={classes.tasks}>
        <div className={classes.task}>
          <h3>Export</h3>
          <p className={classes.hint}>All vectors with their text, as one JSON file.</p>
          <ExportLibrary />
        </div>
        <div className={classes.task}>
          <h3>Delete vectors for a document</h3>
          <p className={classes.hint}>
            Its text and its file stay; it can be processed again. One whose original is not here
            has no pages then.
          </p>
          <DeleteVectors onDeleted={onDeleted} />
        </div>
        <div className={classes.task}>
          <h3>Import</h3>
          <p className={classes.hint}>
            An exported file. Documents that are here already are left as they are.
          </p>
          <ImportLibrary />
        </div>
        <div className={classes.task}>
          <h3>Consistency</h3>
          <p className={classes.hint}>
            Whether documents, passages, vectors and files fit together.
          </p>
          <LibraryCheck />
        </div>
      </div>
    </Panel>
  );
}
