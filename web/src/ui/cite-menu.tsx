/** Copies references in a style: of a passage, a table, a summary, or whatever else names its documents and articles. */
import type { CitationStyle, SummaryArticle } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call, messageOf } from '../lib/api';
import { copyText } from '../lib/copy-text';
import { formatPlural } from '../lib/format';
import { saveFile } from '../lib/save-file';
import { ChoiceMenu } from './choice-menu';
import { Icon } from './icons';
import { useShowNotice } from './notices';

const styles: readonly {
  readonly value: CitationStyle;
  readonly name: string;
  readonly what: string;
}[] = [
  { value: 'apa', name: 'APA 7', what: 'American Psychological Association' },
  { value: 'vancouver', name: 'Vancouver', what: 'Medicine and health' },
  { value: 'ieee', name: 'IEEE', what: 'Engineering and computing' },
  { value: 'chicago', name: 'Chicago', what: 'Author and date' },
  { value: 'bibtex', name: 'BibTeX', what: 'LaTeX, JabRef' },
];

/** What a reference is written from; a document of the library by its own record. No screen may leave out that a work is retracted, or doubted. */
export type CitedArticle = Pick<SummaryArticle, 'title'> &
  Partial<Omit<SummaryArticle, 'abstract' | 'summary' | 'is_retracted' | 'notices'>> & {
    readonly is_retracted: boolean;
    readonly notices: SummaryArticle['notices'];
  };

interface CiteMenuProps {
  readonly articles: readonly CitedArticle[];
  /** Of the button; `Cite` when left out. */
  readonly label?: string;
  readonly size?: 'xs';
  /** What is cited, for screen readers, where several buttons say the same. */
  readonly name?: string;
}

/** Into the clipboard; where the browser has none, as a file. */
export function CiteMenu({ articles, label = 'Cite', size, name }: CiteMenuProps): ReactElement {
  const showNotice = useShowNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: async (style: CitationStyle) => {
      const written = await call('citeReferences', {
        body: { style, documents: [], articles: [...articles] },
      });
      const isCopied = await copyText(written.content.trimEnd());
      if (!isCopied)
        saveFile(
          new Blob([written.content], { type: 'text/plain' }),
          `references.${style === 'bibtex' ? 'bib' : 'txt'}`,
        );
      return { count: written.entries.length, gone: written.gone_count, isCopied };
    },
    onSuccess: ({ count, gone, isCopied }) =>
      showNotice(
        gone === 0 ? 'success' : 'warning',
        `${formatPlural(count, 'reference')} ${isCopied ? 'copied' : 'saved as a file'}${sayGone(gone)}`,
      ),
    onError: (error) => showNotice('danger', `The reference was not written: ${messageOf(error)}`),
  });
  return (
    <ChoiceMenu
      label="Styles of references"
      choices={styles}
      onChoose={(style) => mutate(style)}
      button={{
        variant: 'subtle',
        disabled: isPending,
        leftSection: <Icon name="quote" size={16} />,
        ...(size === undefined ? {} : { size }),
        ...(name === undefined ? {} : { 'aria-label': `${label} ${name}` }),
      }}
    >
      {label}
    </ChoiceMenu>
  );
}

function sayGone(gone: number): string {
  if (gone === 0) return '';
  const whose = gone === 1 ? 'a document that is' : `${gone} documents that are`;
  return `; of ${whose} no longer in the library, from what was kept`;
}
