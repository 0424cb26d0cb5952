/** An answer: where it comes from, its text with markers, and the passages that it rests on or that came near. */
import type { Answer, ChatMessage } from '@lectern/contract';
import type { ReactElement, ReactNode } from 'react';
import { formatMoment, formatPlural } from '../../lib/format';
import { Icon, type IconName } from '../../ui/icons';
import classes from './answer-view.module.css';
import { CitationMarker } from './citation-marker';
import { parseAnswer } from './parse-answer';
import { SourceList } from './source-list';
import type { PassageDesk } from './use-open-passage';

interface AnswerViewProps {
  readonly message: ChatMessage;
  readonly desk: PassageDesk;
}

export function AnswerView({ message, desk }: AnswerViewProps): ReactElement {
  const { answer } = message;
  return (
    <>
      <Origin answer={answer} time={message.time} />
      {message.text.trim() === '' ? (
        <p className={classes.text}>Sorry, the answer came back empty. Please ask again, perhaps in other words.</p>
      ) : (
        <AnswerText message={message} desk={desk} />
      )}
      {answer && answer.markers_removed > 0 ? (
        <p className={classes.note}>
          <Icon name="info" size={15} />
          {formatPlural(answer.markers_removed, 'citation')} that named no passage {answer.markers_removed === 1 ? 'was' : 'were'} removed.
        </p>
      ) : null}
      {answer && answer.sources.length > 0 ? (
        <SourceList messageId={message.id} passages={answer.sources} label="Sources of the answer" desk={desk} />
      ) : null}
      {answer && !answer.is_covered && answer.nearest.length > 0 ? (
        <>
          <p className={classes.note}>Nearest passages</p>
          <SourceList messageId={message.id} passages={answer.nearest} label="Nearest passages" desk={desk} isQuiet />
        </>
      ) : null}
    </>
  );
}

interface OriginLook {
  readonly icon: IconName;
  readonly words: ReactNode;
}

function Origin({ answer, time }: { readonly answer: Answer | null; readonly time: string }): ReactElement {
  const { icon, words } = lookOf(answer);
  return (
    <p className={classes.origin}>
      <Icon name={icon} size={15} />
      <span>
        RAG Mode{words ? <> · {words}</> : null} · <time dateTime={time}>{formatMoment(time)}</time>
      </span>
    </p>
  );
}

function lookOf(answer: Answer | null): OriginLook {
  if (answer === null || answer.origin === 'none') return { icon: 'documents', words: null };
  const passages = formatPlural(new Set(answer.sources.map(({ id }) => id)).size, 'passage');
  if (answer.origin === 'extracted') {
    return {
      icon: 'highlight',
      words: (
        <>
          extracted by the {answer.model} from {passages}
        </>
      ),
    };
  }
  return {
    icon: 'cpu',
    words: (
      <>
        written by <code>{answer.model}</code> from {passages}
      </>
    ),
  };
}

function AnswerText({ message, desk }: AnswerViewProps): ReactElement {
  const sources = message.answer?.sources ?? [];
  const known = new Set(sources.map(({ marker }) => marker));
  return (
    <div className={classes.text}>
      {parseAnswer(message.text, known).map((paragraph) => (
        <p key={paragraph.start}>
          {paragraph.parts.map((part) => {
            if (part.kind === 'text') return part.text;
            return (
              <span key={part.start} className={classes.tied}>
                {part.text}
                {part.markers.map((marker) => (
                  <CitationMarker key={marker} messageId={message.id} sources={sources} marker={marker} desk={desk} />
                ))}
              </span>
            );
          })}
        </p>
      ))}
    </div>
  );
}
