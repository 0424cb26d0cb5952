/** The picture of the part of a page that shows a passage. Loaded only when it is to be seen, as what draws it is large. */
import { type CSSProperties, type ReactElement, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../../ui/skeleton';
import classes from './cut-out.module.css';
import { type CutOut, useCutOut, type WantedCut } from './use-cut-out';

interface PageCutOutProps {
  readonly wanted: WantedCut;
  readonly isDark: boolean;
}

export function PageCutOut({ wanted, isDark }: PageCutOutProps): ReactElement {
  const cutting = useCutOut(wanted);
  if (cutting.status === 'failed')
    return (
      <p className={classes.failed} role="status">
        The page cannot be shown: {cutting.reason}
      </p>
    );
  if (cutting.status === 'cutting')
    return (
      <div aria-busy="true">
        <Skeleton width="100%" height={160} />
        <p className="visually-hidden" role="status">
          The page is being drawn.
        </p>
      </div>
    );
  return <Picture cutOut={cutting.cutOut} isDark={isDark} />;
}

function Picture({
  cutOut,
  isDark,
}: {
  readonly cutOut: CutOut;
  readonly isDark: boolean;
}): ReactElement {
  const { page, canvas, marks, width, height } = cutOut;
  const holderRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holderRef.current?.replaceChildren(canvas), [canvas]);
  const size = { '--cut-width': `${width}px`, aspectRatio: `${width} / ${height}` };
  return (
    <section
      className={classes.frame}
      data-dark={isDark || undefined}
      aria-label={`Cut out of page ${page}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard.
      tabIndex={0}
    >
      <div className={classes.paper} style={size as CSSProperties}>
        <div
          ref={holderRef}
          className={classes.picture}
          role="img"
          aria-label={`Page ${page} of the original where the passage stands. Its text is the passage itself.`}
        />
        {marks.map(({ left, top, right, bottom }) => (
          <span
            key={`${left} ${top}`}
            className={classes.mark}
            data-mark
            style={{
              left: percent(left),
              top: percent(top),
              width: percent(right - left),
              height: percent(bottom - top),
            }}
          />
        ))}
      </div>
    </section>
  );
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)}%`;
}
