/** The quotations of an answer: where documents stand, then one card a document, the first three at once. */
import { chatLimits } from '@lectern/contract/limits';
import {
  type QuotedAnswer,
  toCards,
  toLeftOutCards,
} from '@lectern/contract/words/quotation-cards';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { AgreementLine } from './agreement-line';
import { DocumentCard, LeftOutDocument } from './quotation-card';
import classes from './quotation-cards.module.css';
import type { PassageDesk } from './use-open-passage';

interface QuotationCardsProps {
  readonly answer: QuotedAnswer;
  /** Of the text that the markers belong to. */
  readonly messageId: string;
  readonly desk: PassageDesk;
  /** What can be done with all of it. */
  readonly tools?: ReactNode;
}

export function QuotationCards({
  answer,
  messageId,
  desk,
  tools,
}: QuotationCardsProps): ReactElement | null {
  const [isWhole, setIsWhole] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  // The button goes away: the focus goes on to the first of those that it showed.
  useLayoutEffect(() => {
    if (isWhole)
      listRef.current?.children[chatLimits.sourcesShown]?.querySelector('button')?.focus();
  }, [isWhole]);
  const cards = toCards(answer);
  const leftOut = toLeftOutCards(answer);
  if (cards.length + leftOut.length === 0) return null;
  const shown = isWhole ? cards : cards.slice(0, chatLimits.sourcesShown);
  const hidden = cards.length - shown.length;
  return (
    <div className={classes.frame}>
      {answer.agreement === undefined ? null : (
        <AgreementLine agreement={answer.agreement} notCounted={leftOut.length} />
      )}
      {shown.length === 0 ? null : (
        <ul ref={listRef} className={classes.list} aria-label="Sources of the answer">
          {shown.map((card) => (
            <li key={card.document.document_id}>
              <DocumentCard
                card={card}
                all={answer.sources}
                messageId={messageId}
                desk={desk}
                isCompared={answer.agreement !== undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {leftOut.length === 0 ? null : (
        <ul className={classes.list} aria-label="Left out of the answer">
          {leftOut.map((card) => (
            <li key={card.document.document_id} data-left-out>
              <LeftOutDocument card={card} />
            </li>
          ))}
        </ul>
      )}
      {hidden === 0 && !tools ? null : (
        <footer className={classes.foot}>
          {hidden === 0 ? (
            <span />
          ) : (
            <button type="button" className={classes.more} onClick={() => setIsWhole(true)}>
              +{hidden} more
            </button>
          )}
          {tools}
        </footer>
      )}
    </div>
  );
}
