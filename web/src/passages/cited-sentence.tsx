/** A sentence with its markers, the last word on one line with them; one that its passages do not carry is flagged, and one in a model's own words says so. */
import { ownWords } from '@lectern/contract/words/own-words';
import { sayDoubt } from '@lectern/contract/words/say';
import type { ReactElement } from 'react';
import markClasses from '../ui/marks.module.css';
import { SentenceRemark } from './sentence-remark';

interface CitedSentenceProps {
  readonly sentence: {
    readonly text: string;
    readonly markers: readonly number[];
    /** Null where it claims nothing. */
    readonly is_supported: boolean | null;
    /** False where a model wrote it in other words than those of its passages. */
    readonly in_words?: boolean | undefined;
  };
  readonly marker: (number: number) => ReactElement;
}

export function CitedSentence({ sentence, marker }: CitedSentenceProps): ReactElement {
  const { text, markers, is_supported: isSupported, in_words: isInWords } = sentence;
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <>
      <span className={isSupported === false ? markClasses.doubt : undefined}>
        {text.slice(0, cut)}
      </span>
      <span className={text.length - cut > 24 ? undefined : markClasses.tied}>
        <span className={isSupported === false ? markClasses.doubt : undefined}>
          {text.slice(cut)}
        </span>
        {markers.map(marker)}
      </span>
      {isSupported === false ? (
        <SentenceRemark isDoubt words={sayDoubt(markers.length > 0)} />
      ) : null}
      {isSupported !== false && isInWords === false ? (
        <SentenceRemark words={ownWords} />
      ) : null}{' '}
    </>
  );
}
