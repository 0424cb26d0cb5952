/** Draws a page of a PDF on a canvas, anew at every size; what was drawn before stays until the new is there. */
import { type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import { cssScale } from '../../../../passages/page/open-pdf';

/** More than this a canvas must not have on phones: 4096 by 4096. */
const canvasPixelsMax = 4096 * 4096;

/** A page that takes longer is built to take for ever. */
const drawingMaxMs = 30_000;

export type Drawing = 'drawing' | 'drawn' | 'failed';

export function usePageCanvas(
  holderRef: RefObject<HTMLElement | null>,
  page: PDFPageProxy | null,
  scale: number,
): Drawing {
  const [drawing, setDrawing] = useState<Drawing>('drawing');
  useEffect(() => {
    const holder = holderRef.current;
    if (!page || !holder) return;
    const canvas = document.createElement('canvas');
    const task = page.render({ canvas, viewport: viewportFor(page, scale, canvas) });
    const limit = window.setTimeout(() => {
      task.cancel();
      setDrawing('failed');
    }, drawingMaxMs);
    const end = (): void => window.clearTimeout(limit);
    void task.promise.then(end, end);
    task.promise.then(
      () => {
        holder.replaceChildren(canvas);
        setDrawing('drawn');
      },
      (error: unknown) => {
        if (!(error instanceof RenderingCancelledException)) setDrawing('failed');
      },
    );
    return () => {
      end();
      task.cancel();
    };
  }, [holderRef, page, scale]);
  return drawing;
}

/** As many pixels as the screen has, if that is not too much for a canvas. Sets the canvas to it. */
function viewportFor(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement) {
  const wanted = page.getViewport({ scale: scale * cssScale });
  const ratio = Math.min(
    window.devicePixelRatio,
    Math.sqrt(canvasPixelsMax / (wanted.width * wanted.height)),
  );
  const viewport = page.getViewport({ scale: scale * cssScale * ratio });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  return viewport;
}
