/** Numbers the citations of a whole run in the order of reading: key insights, summary, answers, hypotheses, sections; one place has one marker. */
import type {
  Hypothesis,
  ReportSection,
  ResearchAnswer,
  ResearchCitation,
  ResearchSentence,
  ResearchSourceRecord,
} from '@lectern/contract';
import { createNumbering } from '../../reading/citations/number-markers.js';
import { placeQuote } from '../../reading/citations/place-quote.js';
import { citablePassages } from '../evidence/source.js';
import { listSources } from './list-sources.js';
import type {
  StudyAnswer,
  StudyCitation,
  StudyHypothesis,
  StudyReport,
  StudySentence,
} from './study-answer.js';
import type { StudySource } from './study-source.js';

export interface NumberedRun {
  readonly sources: ResearchSourceRecord[];
  readonly key_insights: ResearchSentence[];
  /** Text with markers. */
  readonly summary: string;
  readonly answers: ResearchAnswer[];
  readonly hypotheses: Hypothesis[];
  readonly sections: ReportSection[];
  readonly citations: ResearchCitation[];
}

type MarkerOf = (citation: StudyCitation) => number;

/** Sources keep their order, by which they are numbered. A citation of what is not among them gets no marker. */
export function numberCitations(run: {
  readonly topic: string;
  readonly sources: readonly StudySource[];
  readonly report: StudyReport;
  readonly answers: readonly StudyAnswer[];
  readonly hypotheses: readonly StudyHypothesis[];
}): NumberedRun {
  const places = new Map(
    run.sources.flatMap((source, index) =>
      citablePassages(source).map((passage) => [
        keyOf(passage.source, passage.id),
        { passage, number: index + 1 },
      ]),
    ),
  );
  const { markerOf, cited } = createNumbering(({ source, passage, quote }: StudyCitation) =>
    [keyOf(source, passage), quote?.start ?? '', quote?.end ?? ''].join(' '),
  );
  const number = (sentence: StudySentence): ResearchSentence => {
    const known = sentence.citations.filter(({ source, passage }) =>
      places.has(keyOf(source, passage)),
    );
    const { text, is_supported, in_words } = sentence;
    const markers = [...new Set(known.map(markerOf))];
    // What rests on nothing that was read is not carried, whatever was said of it.
    const isFlagged = markers.length === 0 && is_supported === true;
    return {
      ...{ text, markers, is_supported: isFlagged ? false : is_supported },
      ...(in_words !== undefined && !isFlagged && { in_words }),
    };
  };
  const keyInsights = run.report.keyInsights.map(number);
  const summary = toText([run.report.summary.map(number)]);
  const answers = run.answers.map((answer) => numberAnswer(answer, { number, markerOf, places }));
  const hypotheses = run.hypotheses.map((hypothesis) => ({
    ...hypothesis,
    rationale_sentences: hypothesis.rationale_sentences.map(number),
    evidence_for: hypothesis.evidence_for.map(number),
    evidence_against: hypothesis.evidence_against.map(number),
  }));
  const sections = run.report.sections.map(({ heading, note, paragraphs }) => ({
    heading,
    note,
    paragraphs: paragraphs.map((sentences) => sentences.map(number)),
  }));
  const citations = cited.flatMap((citation, index): ResearchCitation[] => {
    const place = places.get(keyOf(citation.source, citation.passage));
    if (place === undefined) return [];
    const { id, text, document_id, chunk_index, page_start, page_end, heading_path } =
      place.passage;
    return [
      {
        marker: index + 1,
        source: place.number,
        passage_id: id,
        ...{ document_id, chunk_index, page_start, page_end, text },
        heading_path: [...heading_path],
        quote: citation.quote && placeQuote(citation.quote, place.passage),
      },
    ];
  });
  const sources = listSources(run.sources, citations, run.topic);
  return { sources, key_insights: keyInsights, summary, answers, hypotheses, sections, citations };
}

function keyOf(source: string, passage: string): string {
  return JSON.stringify([source, passage]);
}

interface Numbered {
  readonly number: (sentence: StudySentence) => ResearchSentence;
  readonly markerOf: MarkerOf;
  readonly places: ReadonlyMap<string, { readonly number: number }>;
}

function numberAnswer(answer: StudyAnswer, { number, markerOf, places }: Numbered): ResearchAnswer {
  const paragraphs = answer.paragraphs.map((sentences) => sentences.map(number));
  const positions = answer.positions.map(({ position, single, label, statements }) => ({
    position,
    ...(single && { single_results: single }),
    label,
    statements: statements.flatMap(({ text, citation }) => {
      const place = places.get(keyOf(citation.source, citation.passage));
      return place === undefined
        ? []
        : [{ text, source: place.number, marker: markerOf(citation) }];
    }),
  }));
  return {
    question: answer.question,
    text: toText(paragraphs),
    origin: answer.origin,
    model: answer.model,
    paragraphs,
    is_answered: answer.is_answered,
    note: answer.note,
    not_found: [...answer.notFound],
    confidence_score: answer.confidence.score,
    confidence: answer.confidence.parts,
    positions,
    contradicts: answer.contradicts,
  };
}

function toText(paragraphs: readonly (readonly ResearchSentence[])[]): string {
  return paragraphs
    .map((sentences) =>
      sentences
        .map(({ text, markers }) => [text, ...markers.map((each) => `[${each}]`)].join(' '))
        .join(' '),
    )
    .join('\n\n');
}
