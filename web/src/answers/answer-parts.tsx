/** Several questions of one message, each with its own quotations. */
import type { Answer } from '@lectern/contract';
import type { ReactElement } from 'react';
import { NotFoundNotice } from '../passages/not-found-notice';
import { QuotationCards } from '../passages/quotation-cards';
import type { PassageDesk } from '../passages/use-open-passage';
import classes from './answer-view.module.css';

interface AnswerPartsProps {
  readonly messageId: string;
  readonly answer: Answer;
  readonly desk: PassageDesk;
}

export function AnswerParts({ messageId, answer, desk }: AnswerPartsProps): ReactElement {
  return (
    <>
      {(answer.parts ?? []).map((part) => (
        <section key={`${part.question} ${part.markers[0] ?? ''}`} className={classes.part}>
          <h3 className={classes.partQuestion} dir="auto">
            {part.question}
          </h3>
          <NotFoundNotice words={part.not_found} />
          {part.statement === undefined || !part.is_covered ? null : (
            <p className={classes.text}>{part.statement}</p>
          )}
          {part.is_covered ? (
            <QuotationCards
              answer={{
                ...answer,
                left_out: [],
                listed: part.listed ?? [],
                sources: answer.sources.filter(({ marker }) => part.markers.includes(marker)),
              }}
              messageId={messageId}
              desk={desk}
            />
          ) : (
            <p className={classes.text}>{part.text}</p>
          )}
        </section>
      ))}
      <QuotationCards
        answer={{ ...answer, sources: [], listed: [] }}
        messageId={messageId}
        desk={desk}
      />
    </>
  );
}
