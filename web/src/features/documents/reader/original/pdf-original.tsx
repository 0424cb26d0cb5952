/** A PDF from its bytes: opened, then shown. Loaded only when a PDF is to be seen, as what reads it is large. */
import { useCallbackRef } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { explainFailure, type OpenedPdf, openPdf } from '../../../../passages/page/open-pdf';
import { PdfView, type PdfViewProps } from './pdf-view';

interface PdfOriginalProps extends Omit<PdfViewProps, 'pdf'> {
  readonly original: Blob;
  readonly onShown: () => void;
  readonly skeleton: ReactNode;
  readonly renderFailure: (reason: string) => ReactNode;
}

export function PdfOriginal({
  original,
  onShown,
  skeleton,
  renderFailure,
  ...view
}: PdfOriginalProps): ReactElement {
  const opening = useOpenedPdf(original);
  const tellShown = useCallbackRef(onShown);
  const isOpen = opening.status === 'open';
  useEffect(() => {
    if (isOpen) tellShown();
  }, [isOpen, tellShown]);
  if (opening.status === 'failed') return <>{renderFailure(opening.reason)}</>;
  if (opening.status === 'opening') return <>{skeleton}</>;
  return <PdfView pdf={opening.pdf} {...view} />;
}

type Opening =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly pdf: OpenedPdf }
  | { readonly status: 'failed'; readonly reason: string };

function useOpenedPdf(original: Blob): Opening {
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setOpening({ status: 'opening' });
    openPdf(original, signal).then(
      (pdf) => {
        if (!signal.aborted) setOpening({ status: 'open', pdf });
      },
      (error: unknown) => {
        if (!signal.aborted) setOpening({ status: 'failed', reason: explainFailure(error) });
      },
    );
    return () => leaving.abort();
  }, [original]);
  return opening;
}
