/** The tools above a PDF: which page is shown, and how large. */
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { DarkPages } from '../../../../passages/page/use-dark-pages';
import { Icon, type IconName } from '../../../../ui/icons';
import classes from './page-tools.module.css';

interface PageToolsProps {
  readonly page: number;
  readonly pageCount: number;
  readonly scale: number;
  readonly isFit: boolean;
  readonly onPage: (page: number) => void;
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onFit: () => void;
  readonly dark: DarkPages;
  readonly onSave: () => void;
}

export function PageTools({
  page,
  pageCount,
  scale,
  isFit,
  onPage,
  onZoom,
  onFit,
  dark,
  onSave,
}: PageToolsProps): ReactElement {
  return (
    <div className={classes.tools} role="toolbar" aria-label="Original">
      <Tool
        name="Previous page"
        icon="chevron-left"
        isEnd={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <PageField page={page} pageCount={pageCount} onPage={onPage} />
      <Tool
        name="Next page"
        icon="chevron-right"
        isEnd={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
      <span className={classes.rule} />
      <Tool name="Zoom out" icon="zoom-out" onClick={() => onZoom(-1)} />
      <button
        type="button"
        className={classes.scale}
        aria-pressed={isFit}
        aria-label="Fit to width"
        title="Fit to width"
        onClick={onFit}
      >
        {Math.round(scale * 100)}%
      </button>
      <Tool name="Zoom in" icon="zoom-in" onClick={() => onZoom(1)} />
      <span className={classes.rule} />
      {dark.onToggle === null ? null : (
        <Tool
          name={dark.areDark ? 'Show the pages as printed' : 'Show dark pages'}
          icon={dark.areDark ? 'sun' : 'moon'}
          onClick={dark.onToggle}
        />
      )}
      <Tool name="Download original" icon="download" onClick={onSave} />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: IconName;
  /** There is nothing further; the button keeps the focus all the same. */
  readonly isEnd?: boolean;
  readonly onClick: () => void;
}

function Tool({ name, icon, isEnd = false, onClick }: ToolProps): ReactElement {
  return (
    <ActionIcon
      className={classes.tool}
      aria-label={name}
      title={name}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}

interface PageFieldProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

function PageField({ page, pageCount, onPage }: PageFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (): void => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1)
      onPage(Math.min(wanted, pageCount));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go();
    if (event.key !== 'Escape' || typed === null) return;
    event.preventDefault();
    setTyped(null);
  };
  return (
    <label className={classes.page}>
      <span className={classes.word}>Page</span>
      <input
        className={classes.field}
        inputMode="numeric"
        value={typed ?? page}
        style={{ width: `${Math.max(2, String(pageCount).length) + 1}ch` }}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={go}
      />
      <span>of {pageCount}</span>
    </label>
  );
}
