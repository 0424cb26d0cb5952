/** Cuts the part of a PDF's page out that shows a passage: finds it there, and draws it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download, messageOf } from '../../lib/api';
import { originalKey } from '../../lib/document-keys';
import { isGone } from '../../lib/poll';
import { cutRegion, type Place } from './cut-region';
import { explainFailure, type OpenedPdf, openPdf } from './open-pdf';
import { placeRuns } from './place-runs';
import { captionsAndTables, hasCaption } from './shows-more';

export interface WantedCut {
  readonly documentId: string;
  /** From 1. */
  readonly pageStart: number;
  readonly pageEnd: number;
  /** What is cited of the passage; empty where that is all of it. */
  readonly quoted: string;
  readonly text: string;
}

export interface CutOut {
  readonly page: number;
  readonly canvas: HTMLCanvasElement;
  /** Of the part, in points. */
  readonly width: number;
  readonly height: number;
  /** What is cited, in parts of its width and height. */
  readonly marks: readonly Place[];
}

export type Cutting =
  | { readonly status: 'cutting' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'cut'; readonly cutOut: CutOut };

/** Kept for a while, as the next passage is often of the same document. */
const keptMs = 60_000;

export function useCutOut(wanted: WantedCut): Cutting {
  const { documentId, pageStart, pageEnd, quoted, text } = wanted;
  const original = useQuery({
    queryKey: originalKey(documentId),
    queryFn: ({ signal }) =>
      download('getDocumentOriginal', { params: { id: documentId }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    retry: false,
  });
  const [cutting, setCutting] = useState<Cutting>({ status: 'cutting' });
  const { data, error } = original;
  useEffect(() => {
    if (!data) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setCutting({ status: 'cutting' });
    cutOut(data, { documentId, pageStart, pageEnd, quoted, text }, signal).then(
      (found) => {
        if (!signal.aborted) setCutting({ status: 'cut', cutOut: found });
      },
      (reason: unknown) => {
        if (!signal.aborted) setCutting({ status: 'failed', reason: explainFailure(reason) });
      },
    );
    return () => leaving.abort();
  }, [data, documentId, pageStart, pageEnd, quoted, text]);
  if (!error) return cutting;
  return {
    status: 'failed',
    reason: isGone(error) ? 'The file is no longer kept.' : messageOf(error),
  };
}

async function cutOut(original: Blob, wanted: WantedCut, signal: AbortSignal): Promise<CutOut> {
  const pdf = await openPdf(original, signal);
  const found = await findPage(pdf, wanted);
  const page = await pdf.file.getPage(found.page);
  const { width, height } = page.getViewport({ scale: 1 });
  const region = cutRegion(found.runs, { width, height }, hasCaption(found.text));
  const size = { width: region.right - region.left, height: region.bottom - region.top };
  const scale = scaleOf(size);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(size.width * scale));
  canvas.height = Math.max(1, Math.floor(size.height * scale));
  const viewport = page.getViewport({
    scale,
    offsetX: -region.left * scale,
    offsetY: -region.top * scale,
  });
  await page.render({ canvas, viewport }).promise;
  const cited = wanted.quoted === '' ? [] : found.runs.flatMap((run) => run.marks);
  return {
    page: found.page,
    canvas,
    ...size,
    marks: cited.map((mark) => ({
      left: (mark.left - region.left) / size.width,
      right: (mark.right - region.left) / size.width,
      top: (mark.top - region.top) / size.height,
      bottom: (mark.bottom - region.top) / size.height,
    })),
  };
}

/** Sharp on every screen, and never more pixels than a canvas of a phone may have. */
const pixelsMax = 4096 * 2048;

function scaleOf({ width, height }: { readonly width: number; readonly height: number }): number {
  const wanted = 2 * Math.min(2, Math.max(1, window.devicePixelRatio));
  return Math.min(wanted, Math.sqrt(pixelsMax / (width * height)));
}

/** The page that holds most of what is cited, else of the passage's captions and tables, else of the passage. */
async function findPage(pdf: OpenedPdf, wanted: WantedCut): Promise<FoundPage> {
  const last = Math.min(wanted.pageEnd, pdf.pageCount);
  let best: FoundPage = { page: wanted.pageStart, runs: [], held: 0, text: '' };
  for (const text of [wanted.quoted, captionsAndTables(wanted.text), wanted.text]) {
    if (text === '' || best.held > 0) continue;
    for (let page = wanted.pageStart; page <= last; page += 1) {
      const runs = await placeRuns(await pdf.file.getPage(page), text);
      const held = runs.reduce((sum, run) => sum + (run.isMarked ? run.text.length : 0), 0);
      if (held > best.held || best.runs.length === 0) best = { page, runs, held, text };
    }
  }
  return best;
}

interface FoundPage {
  readonly page: number;
  readonly runs: Awaited<ReturnType<typeof placeRuns>>;
  /** Letters that were found on it. */
  readonly held: number;
  /** What was looked for: a caption stands in several runs, of which none alone tells it. */
  readonly text: string;
}
