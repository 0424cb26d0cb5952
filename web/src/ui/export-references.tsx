/** Saves documents of the library or articles as a file of references, in a format that other programs read. */
import type { Article, ReferenceFormat } from '@lectern/contract';
import { referenceLimits } from '@lectern/contract/limits';
import { sayGoneAlready } from '@lectern/contract/words/say';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call, messageOf } from '../lib/api';
import { formatNumber, formatPlural } from '../lib/format';
import { saveFile } from '../lib/save-file';
import { ChoiceMenu } from './choice-menu';
import { Icon } from './icons';
import { useShowNotice } from './notices';

const formats: readonly {
  readonly value: ReferenceFormat;
  readonly name: string;
  readonly what: string;
}[] = [
  { value: 'ris', name: 'RIS', what: 'Zotero, EndNote, Mendeley' },
  { value: 'bibtex', name: 'BibTeX', what: 'LaTeX, JabRef' },
  { value: 'csl-json', name: 'CSL-JSON', what: 'Zotero, Pandoc' },
];

interface ExportReferencesProps {
  /** Of the button. */
  readonly label: string;
  readonly variant?: 'subtle' | 'default';
  /** Ids of documents. */
  readonly documents?: readonly string[];
  readonly articles?: readonly Article[];
  /** Said when there is nothing to export. */
  readonly noneChosen: string;
}

export function ExportReferences({
  label,
  variant = 'subtle',
  documents = [],
  articles = [],
  noneChosen,
}: ExportReferencesProps): ReactElement {
  const showNotice = useShowNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ReferenceFormat) =>
      call('exportReferences', {
        body: { format, documents: [...documents], articles: [...articles] },
      }),
    onSuccess: ({ filename, content, content_type, count, gone_count }) => {
      saveFile(new Blob([content], { type: content_type }), filename);
      showNotice('success', `${formatPlural(count, 'reference')} exported.`);
      if (gone_count > 0) showNotice('info', sayGoneAlready(gone_count));
    },
    onError: (error) => showNotice('danger', `Export failed: ${messageOf(error)}`),
  });
  const mayOpen = (): boolean => {
    const count = documents.length + articles.length;
    if (count === 0) showNotice('warning', noneChosen);
    if (count > referenceLimits.entriesMax)
      showNotice(
        'warning',
        `At most ${formatNumber(referenceLimits.entriesMax)} references can be exported at once.`,
      );
    return count > 0 && count <= referenceLimits.entriesMax;
  };
  return (
    <ChoiceMenu
      label="Formats of references"
      choices={formats}
      onChoose={mutate}
      mayOpen={mayOpen}
      button={{
        variant,
        disabled: isPending,
        leftSection: <Icon name="download" size={16} />,
        rightSection: <Icon name="chevron-down" size={15} />,
      }}
    >
      {label}
    </ChoiceMenu>
  );
}
