/** A passage of a PDF as it stands on its page, below its text: at once where the page shows more than the text can, else when asked for. */
import { Button } from '@mantine/core';
import { lazy, type ReactElement, useId, useState } from 'react';
import { Icon } from '../../ui/icons';
import { Part } from '../../ui/part';
import { Skeleton } from '../../ui/skeleton';
import classes from './cut-out.module.css';
import { showsMore } from './shows-more';
import { useDarkPages } from './use-dark-pages';

const PageCutOut = lazy(async () => ({ default: (await import('./page-cut-out')).PageCutOut }));

interface CutOutProps {
  readonly documentId: string;
  readonly pageStart: number;
  readonly pageEnd: number;
  readonly text: string;
  readonly quote: { readonly start: number; readonly end: number } | null;
}

export function CutOut({ documentId, pageStart, pageEnd, text, quote }: CutOutProps): ReactElement {
  const [isOpen, setIsOpen] = useState(() => showsMore(text));
  const id = useId();
  const dark = useDarkPages();
  const quoted = quote === null ? '' : text.slice(quote.start, quote.end);
  return (
    <div className={classes.cutOut}>
      <Button
        variant="subtle"
        size="xs"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        leftSection={<Icon name="eye" size={16} />}
      >
        {isOpen ? 'Hide the page' : 'Show on the page'}
      </Button>
      {isOpen && dark.onToggle ? (
        <Button variant="subtle" size="xs" onClick={dark.onToggle}>
          {dark.areDark ? 'Show the pages as printed' : 'Show dark pages'}
        </Button>
      ) : null}
      <div id={id}>
        {isOpen ? (
          <Part fallback={<Skeleton width="100%" height={160} />}>
            <PageCutOut
              wanted={{ documentId, pageStart, pageEnd, text, quoted }}
              isDark={dark.areDark}
            />
          </Part>
        ) : null}
      </div>
    </div>
  );
}
