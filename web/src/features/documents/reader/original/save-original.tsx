/** Saves the original of a document as the file that it was. */
import type { LibraryDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { download, messageOf } from '../../../../lib/api';
import { saveFile } from '../../../../lib/save-file';
import { useTransfer } from '../../../../lib/use-transfer';
import { Icon } from '../../../../ui/icons';
import { useShowNotice } from '../../../../ui/notices';
import { ProgressRing } from '../../../../ui/progress-ring';

export function SaveOriginal({ document }: { readonly document: LibraryDocument }): ReactElement {
  const showNotice = useShowNotice();
  const transfer = useTransfer(
    `original of ${document.id}`,
    async (_: null, signal) => {
      const file = await download('getDocumentOriginal', {
        params: { id: document.id },
        query: {},
        signal,
      }).catch((error: unknown) => {
        showNotice('danger', `The original could not be downloaded: ${messageOf(error)}`);
        throw error;
      });
      saveFile(file, originalName(document));
    },
    () => undefined,
  );
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={
        transfer.isRunning ? <ProgressRing size={15} /> : <Icon name="download" size={15} />
      }
      disabled={transfer.isRunning}
      onClick={() => transfer.run(null)}
    >
      Download original
    </Button>
  );
}

/** The name that the file came with, else one made of the title. */
export function originalName({ metadata }: LibraryDocument): string {
  return metadata.filename || `${metadata.title || 'original'}.${metadata.file_type}`;
}
