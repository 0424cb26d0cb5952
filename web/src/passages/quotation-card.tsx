/** One document of an answer: what it is, and its sentences between quotation marks, each with its place and its marker. */

import type { QuotedDocument, Source } from '@lectern/contract';
import { sayYear } from '@lectern/contract/known-date';
import { besideLabel, isFirstBeside } from '@lectern/contract/words/beside';
import { notQuotedLabel, sayWhyLeftOut } from '@lectern/contract/words/card-words';
import { nameAuthors } from '@lectern/contract/words/name-authors';
import {
  type LeftOutCard,
  leadText,
  type QuotationCard,
  quotedText,
  wholePassage,
} from '@lectern/contract/words/quotation-cards';
import { sayPages } from '@lectern/contract/words/say';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { capitalize } from '../lib/format';
import { MarkBadge } from '../ui/mark-badge';
import { PreprintBadge } from '../ui/preprint-badge';
import { StandingBadges } from '../ui/standing-badges';
import { CitationMarker } from './citation-marker';
import classes from './quotation-cards.module.css';
import { StanceMark } from './stance-mark';
import type { PassageDesk } from './use-open-passage';

interface DocumentCardProps {
  readonly card: QuotationCard;
  /** All sources of the answer, which the panel walks through. */
  readonly all: readonly Source[];
  readonly messageId: string;
  readonly desk: PassageDesk;
  readonly isCompared: boolean;
}

export function DocumentCard({
  card: { document, sources },
  all,
  messageId,
  desk,
  isCompared,
}: DocumentCardProps): ReactElement {
  const { stance, not_found, not_quoted = [], retraction } = document;
  const [twin] = sources.flatMap(({ same_work_as }) => same_work_as ?? []);
  return (
    <div className={classes.card}>
      <CardHead
        document={document}
        mark={isCompared && stance !== null ? <StanceMark stance={stance} /> : null}
      >
        {retraction === null ? null : (
          <StandingBadges isRetracted retractedBy={retraction.source} />
        )}
        {twin === undefined ? null : <span>same work as {twin}</span>}
      </CardHead>
      {sources.map((source, index) => (
        <Fragment key={source.marker}>
          {isFirstBeside(sources, index) ? <p className={classes.beside}>{besideLabel}</p> : null}
          <Quotation place={source} document={document}>
            {leadText(source) === '' ? null : (
              <span className={classes.lead}>{leadText(source)} </span>
            )}
            {source.quote === null ? wholePassage : `“${quotedText(source)}”`}
            <CitationMarker
              messageId={messageId}
              sources={all}
              marker={source.marker}
              desk={desk}
              isMarkedAbove
            />
          </Quotation>
        </Fragment>
      ))}
      {not_found.length === 0 ? null : (
        <p className={classes.missing}>Not found in its passages: {not_found.join(', ')}</p>
      )}
      {not_quoted.length === 0 ? null : (
        <p className={classes.missing}>
          {notQuotedLabel} {not_quoted.join(', ')}
        </p>
      )}
    </div>
  );
}

/** Of a retracted work: what it says is struck out, and leads nowhere. */
export function LeftOutDocument({
  card: { document, passages },
}: {
  readonly card: LeftOutCard;
}): ReactElement {
  return (
    <div className={classes.card} data-left-out>
      <CardHead document={document} mark={<StandingBadges isRetracted />} />
      {passages.map((passage) => (
        <Quotation key={`${passage.id} ${passage.quote.start}`} place={passage} document={document}>
          <s>“{quotedText(passage)}”</s>
        </Quotation>
      ))}
      <p className={classes.reason}>{sayWhyLeftOut(document)}</p>
    </div>
  );
}

interface CardHeadProps {
  readonly document: QuotedDocument;
  readonly mark: ReactNode;
  readonly children?: ReactNode;
}

function CardHead({ document, mark, children }: CardHeadProps): ReactElement {
  const { title, authors, publication_date, journal, kind_of_study } = document;
  const who = [nameAuthors(authors), sayYear({ publication_date })].filter((part) => part !== '');
  return (
    <header className={classes.head}>
      <h3 className={classes.title} dir="auto">
        {title || 'Untitled'}
      </h3>
      {mark}
      <p className={classes.facts}>
        {who.length === 0 ? null : <span>{who.join(', ')}</span>}
        {journal === '' ? null : <i>{journal}</i>}
        {kind_of_study === '' ? null : <span>{capitalize(kind_of_study)}</span>}
        {document.is_preprint ? <PreprintBadge /> : null}
        <StandingBadges isRetracted={false} notices={document.notices} />
        {document.is_abstract_only ? <MarkBadge icon="file-text">Abstract only</MarkBadge> : null}
        {children}
      </p>
    </header>
  );
}

interface QuotationProps {
  readonly place: Pick<Source, 'page_start' | 'page_end' | 'section'> & {
    readonly quote: Source['quote'];
  };
  readonly document: QuotedDocument;
  readonly children: ReactNode;
}

function Quotation({ place, document, children }: QuotationProps): ReactElement {
  const pages = sayPages(place);
  const where = pages === '' && document.is_abstract_only ? 'Abstract' : pages;
  const section = (place.section ?? '').replace(/^Abstract › /, '');
  return (
    <div className={classes.quotation}>
      <p className={classes.where}>
        {where === '' ? null : <b>{where}</b>}
        {section === '' || section === where ? null : <span>{section}</span>}
      </p>
      <blockquote className={classes.quote} dir="auto">
        {children}
      </blockquote>
    </div>
  );
}
