/** Names the engines that failed, beside what the others found, and quietly those that were not asked. */
import type { EngineReport } from '@lectern/contract';
import { sayNoKey } from '@lectern/contract/words/say';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatMoment, formatPlural } from '../../lib/format';
import type { SearchResults } from '../../session/use-current-search';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import classes from './engine-notices.module.css';

interface EngineNoticesProps {
  readonly results: SearchResults;
  readonly onRepeat: () => void;
}

export function EngineNotices(props: EngineNoticesProps): ReactElement {
  return (
    <>
      <FailedNotice {...props} />
      <KeptNotice {...props} />
      <LackingNotice {...props} />
      <SkippedNotice {...props} />
    </>
  );
}

function FailedNotice({ results, onRepeat }: EngineNoticesProps): ReactElement | null {
  const troubled = results.engines.filter(({ status }) => status === 'failed');
  const [only] = troubled;
  if (only === undefined) return null;
  if (troubled.length === 1) {
    return (
      <Notice
        kind="warning"
        role="status"
        action={<RepeatButton name={only.name} onRepeat={onRepeat} />}
      >
        <strong>{saysOf(only)}</strong> {whatWorked(results)}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" role="status" action={<RepeatButton name="them" onRepeat={onRepeat} />}>
      <strong>{troubled.length} engines gave nothing.</strong> {whatWorked(results)}
      <ul className={classes.list}>
        {troubled.map((engine) => (
          <li key={engine.engine}>{saysOf(engine)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What looks like an answer of today may be one of this morning. */
function KeptNotice({ results }: EngineNoticesProps): ReactElement | null {
  const kept = results.engines.filter(({ kept_since }) => kept_since !== undefined);
  if (kept.length === 0) return null;
  const names = listNames(kept);
  const [since = ''] = kept.flatMap(({ kept_since }) => kept_since ?? []).sort();
  return (
    <Notice kind="info">
      {kept.length === 1
        ? `${names} was not asked again: what it answered to the same search is kept since`
        : `${names} were not asked again: what they answered to the same search is kept since`}{' '}
      {formatMoment(since)}.
    </Notice>
  );
}

/** What an answer that came lacks, or was limited to. */
function LackingNotice({ results }: EngineNoticesProps): ReactElement | null {
  const lacking = results.engines.filter(
    ({ status, message }) => status === 'completed' && message !== '',
  );
  if (lacking.length === 0) return null;
  return (
    <Notice kind="info">
      {lacking.map((engine) => (
        <p key={engine.engine}>{saysWhatLacks(engine)}</p>
      ))}
    </Notice>
  );
}

function saysWhatLacks({ name, message, articles_found: found }: EngineReport): string {
  return `${name}: ${formatPlural(found, 'result')}; ${message}.`;
}

/** Nothing went wrong with these: those that say the same are named in one line. */
function SkippedNotice({ results }: EngineNoticesProps): ReactElement | null {
  const skipped = results.engines.filter(
    (engine) => engine.status === 'skipped' && !isNoticed(engine, results),
  );
  if (skipped.length === 0) return null;
  const messages = [...new Set(skipped.map(({ message }) => message))];
  return (
    <Notice kind="info">
      {messages.map((message) => (
        <p key={message}>{saysTogether(skipped.filter((engine) => engine.message === message))}</p>
      ))}
    </Notice>
  );
}

function listNames(engines: readonly EngineReport[]): string {
  return new Intl.ListFormat('en').format(engines.map(({ name }) => name));
}

function saysTogether(engines: readonly EngineReport[]): string {
  const [only] = engines;
  if (only === undefined) return '';
  if (engines.length === 1 || only.message === '') return engines.map(saysOf).join(' ');
  return saysOf({ ...only, name: listNames(engines) });
}

/** That others ran in place of one without a key already says why it was skipped. */
function isNoticed(engine: EngineReport, results: SearchResults): boolean {
  return results.notices.some((notice) => notice.startsWith(sayNoKey(engine.name)));
}

/** Only for an engine that failed: one that was skipped would be skipped again. */
function RepeatButton({
  name,
  onRepeat,
}: {
  readonly name: string;
  readonly onRepeat: () => void;
}): ReactElement {
  return (
    <Button size="xs" leftSection={<Icon name="refresh" size={15} />} onClick={onRepeat}>
      Try {name} again
    </Button>
  );
}

function saysOf(engine: EngineReport): string {
  const message =
    engine.message || (engine.status === 'skipped' ? 'was skipped.' : 'did not answer.');
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  if (sentence.startsWith(engine.name)) return sentence;
  return engine.message === '' ? `${engine.name} ${sentence}` : `${engine.name}: ${sentence}`;
}

function whatWorked(results: SearchResults): string {
  const answered = results.engines
    .filter((engine) => engine.status === 'completed')
    .map(({ name, kept_since }) => (kept_since === undefined ? name : `${name} (kept answer)`));
  if (answered.length === 0) return 'No other engine answered.';
  const names =
    answered.length === 1
      ? answered[0]
      : `${answered.slice(0, -1).join(', ')} and ${answered.at(-1)}`;
  const merged =
    results.duplicates_merged > 0
      ? `, ${formatPlural(results.duplicates_merged, 'duplicate')} merged`
      : '';
  return `${names} answered: ${formatPlural(results.records_found, 'result')}${merged}, ${formatPlural(results.articles.length, 'article')} below.`;
}
