/** The summary as a file of text, Markdown, Word or PDF, and its sources as references. */
import type { Summary } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { download, messageOf } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { type CitedArticle, CiteMenu } from '../../ui/cite-menu';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import { Panel } from '../../ui/page';
import { toCitedArticle } from '../../ui/to-cited-article';
import classes from './download-panel.module.css';
import type { ShownSummary } from './make-summary';

const formats = [
  { format: 'txt', extension: 'txt', name: 'txt' },
  { format: 'md', extension: 'md', name: 'md' },
  { format: 'docx', extension: 'docx', name: 'docx' },
  { format: 'pdf', extension: 'pdf', name: 'pdf' },
  { format: 'bibtex', extension: 'bib', name: 'BibTeX' },
  { format: 'ris', extension: 'ris', name: 'RIS' },
] as const;
type Download = (typeof formats)[number];

export function DownloadPanel({ shown }: { readonly shown: ShownSummary }): ReactElement {
  const showNotice = useShowNotice();
  const base = `research_summary_${stampOf(shown.metadata.generatedAt)}`;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ format, extension }: Download) =>
      saveFile(await contentOf(shown, format), `${base}.${extension}`),
    onError: (error) => showNotice('danger', `Download failed: ${messageOf(error)}`),
  });
  // Without a number on the server there is only the text.
  const offered =
    shown.summaryId === null || shown.details === null ? formats.slice(0, 2) : formats;
  return (
    <Panel title="Download Options">
      <div className={classes.grid}>
        {offered.map((choice) => (
          <Button
            key={choice.format}
            loading={isPending && variables.format === choice.format}
            leftSection={<Icon name="download" size={16} />}
            onClick={() => mutate(choice)}
          >
            {choice.name}
          </Button>
        ))}
      </div>
      {shown.details === null ? null : (
        <CiteMenu label="Copy references" articles={citedOf(shown.details)} />
      )}
      <p className={classes.name}>{base}.md</p>
    </Panel>
  );
}

/** What something was read of. */
function citedOf({ articles }: Summary): CitedArticle[] {
  return articles.filter(({ read_as }) => read_as !== 'none').map(toCitedArticle);
}

async function contentOf(
  { text, summaryId, details }: ShownSummary,
  format: Download['format'],
): Promise<Blob> {
  if (summaryId !== null && details !== null)
    return download('downloadSummary', { params: { id: summaryId }, query: { format } });
  return new Blob([text], { type: format === 'md' ? 'text/markdown' : 'text/plain' });
}

/** `2026-01-31T14-52-08` of a time in ISO 8601. */
function stampOf(isoTime: string): string {
  return isoTime.slice(0, 19).replaceAll(':', '-');
}
