/** Offers to pin what is selected in the Explorer; nothing is pinned without a click. */
import { researchLimits } from '@lectern/contract/research-limits';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatNumber, formatPlural } from '../../../lib/format';
import { useSelectedArticles } from '../../../session/use-selected-articles';
import { Notice } from '../../../ui/notice';
import type { ResearchDraft } from '../draft';

interface OfferSelectedProps {
  readonly draft: ResearchDraft;
  readonly onChange: (part: Partial<ResearchDraft>) => void;
}

export function OfferSelected({ draft, onChange }: OfferSelectedProps): ReactElement | null {
  const { articles } = useSelectedArticles();
  const pinned = new Set(draft.articles.map(({ url }) => url));
  const room = researchLimits.pinnedMax - draft.articles.length;
  const offered = articles.filter(({ url }) => !pinned.has(url)).slice(0, Math.max(0, room));
  if (offered.length === 0) return null;
  return (
    <Notice
      kind="info"
      action={
        <Button size="xs" onClick={() => onChange({ articles: [...draft.articles, ...offered] })}>
          {offered.length === 1 ? 'Pin it' : 'Pin them'}
        </Button>
      }
    >
      {selectedWords(articles.length, offered.length)} Pinned to this research,{' '}
      {offered.length === 1 ? 'it is' : 'they are'} read in any case.
    </Notice>
  );
}

/** Some of them may be pinned already, or find no room. */
function selectedWords(selected: number, offered: number): string {
  const words = `${formatPlural(selected, 'article')} ${selected === 1 ? 'is' : 'are'} selected in the Explorer`;
  return selected === offered
    ? `${words}.`
    : `${words}; ${formatNumber(offered)} of them can be pinned.`;
}
