/** The report as a file, its sources as references, or everything with the data. */
import type { ReactElement } from 'react';
import { download } from '../../../lib/api';
import { ChoiceMenu } from '../../../ui/choice-menu';
import { Icon } from '../../../ui/icons';
import { toFileName, useSaveFile } from '../use-save-file';

const choices = [
  { value: 'md', name: 'Markdown', what: '.md' },
  { value: 'docx', name: 'Word', what: '.docx' },
  { value: 'pdf', name: 'PDF', what: '.pdf' },
  { value: 'ris', name: 'References, RIS', what: '.ris' },
  { value: 'bibtex', name: 'References, BibTeX', what: '.bib' },
  { value: 'csl-json', name: 'References, CSL-JSON', what: '.json' },
  { value: 'zip', name: 'Everything, with data', what: '.zip' },
] as const;

interface ExportMenuProps {
  readonly id: string;
  readonly topic: string;
}

export function ExportMenu({ id, topic }: ExportMenuProps): ReactElement {
  const save = useSaveFile();
  return (
    <ChoiceMenu
      label="Formats of the research"
      choices={choices}
      onChoose={(format) =>
        save.mutate({
          name: `research-${toFileName(topic)}${choices.find(({ value }) => value === format)?.what ?? ''}`,
          load: () => download('downloadWorkflow', { params: { id }, query: { format } }),
        })
      }
      button={{
        disabled: save.isPending,
        leftSection: <Icon name="download" size={16} />,
        rightSection: <Icon name="chevron-down" size={15} />,
      }}
    >
      {save.isPending ? 'Exporting…' : 'Export'}
    </ChoiceMenu>
  );
}
