/** The text of an answer from articles, as it arrives and once it is there. */
import type { ReactElement } from 'react';
import { AnswerView } from '../../../answers/answer-view';
import { ArrivingText } from '../../../answers/arriving-text';
import type { PassageDesk } from '../../../passages/use-open-passage';
import type { ShownAnswer as Shown } from './shown-message';

interface ShownAnswerProps {
  readonly shown: Shown;
  readonly desk: PassageDesk;
}

export function ShownAnswer({ shown, desk }: ShownAnswerProps): ReactElement {
  if (shown.kind === 'arriving') return <ArrivingText text={shown.text} />;
  return <AnswerView message={shown.message} desk={desk} />;
}
