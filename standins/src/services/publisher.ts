/** Stand-in for publishers' sites: landing pages with citation tags, files in several formats, and the pages that stand in the way. */
import type { Work } from '../corpus/work.js';
import { docxDocument } from '../documents/docx-document.js';
import { articlePage } from '../documents/html-document.js';
import { pdfDocument } from '../documents/pdf-document.js';
import { readableText } from '../documents/text-document.js';
import { html, type StandinAnswer, type StandinRequest, text, type World } from '../service.js';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function answerPublisher(request: StandinRequest, world: World): StandinAnswer {
  const [, id, suffix] = /^\/articles\/([a-z0-9-]+)(?:\.(pdf|docx|txt))?$/.exec(request.path) ?? [];
  const work = world.works.find((each) => each.id === id);
  if (work === undefined)
    return html(
      '<html><head><title>Page not found</title></head><body><h1>Page not found</h1></body></html>',
      404,
    );
  if (suffix === 'pdf') return pdfAnswer(work);
  if (suffix !== undefined && !has(work, suffix))
    return html(
      '<html><head><title>Page not found</title></head><body><h1>Page not found</h1></body></html>',
      404,
    );
  if (suffix === 'docx')
    return { status: 200, headers: { 'content-type': docxType }, body: docxDocument(work) };
  if (suffix === 'txt') return text(readableText(work), 200);
  return html(
    articlePage(work, {
      isWhole: has(work, 'html'),
      pdfUrl: has(work, 'pdf') ? `/articles/${work.id}.pdf` : null,
    }),
  );
}

function pdfAnswer(work: Work): StandinAnswer {
  if (has(work, 'pdf'))
    return { status: 200, headers: { 'content-type': 'application/pdf' }, body: pdfDocument(work) };
  if (has(work, 'consent-page')) {
    return html(`<!doctype html><html><head><title>Before you continue</title></head><body><h1>Before you continue</h1>
<p>We and our partners store information on your device. Please accept to read this article.</p><form method="post"><button>Accept all</button></form></body></html>`);
  }
  if (has(work, 'forbidden')) {
    return html(
      '<html><head><title>403 Forbidden</title></head><body><h1>Access to this article is restricted</h1><p>Please sign in through your institution.</p></body></html>',
      403,
    );
  }
  return html(
    '<html><head><title>Page not found</title></head><body><h1>Page not found</h1></body></html>',
    404,
  );
}

function has(work: Work, copy: string): boolean {
  return work.copies?.some((each) => each === copy) === true;
}
