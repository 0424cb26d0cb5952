/** Has a language model write the parts of a summary from its notes; what it cannot write, the built-in reader picks. */
import type { FocusArea, SummaryRequest } from '@lectern/contract';
import type { Reach } from '@lectern/contract/words/read-reach';
import type { PartName } from '../../reading/cues/focus-cues.js';
import type { StepAsker } from '../models/ask-in-steps.js';
import { chooseNotes } from './choose-notes.js';
import type { Note } from './read-window.js';
import { saySilence } from './say-silence.js';
import { shareTokens } from './share-tokens.js';
import { type DraftSection, headings } from './summary-parts.js';
import type { ProgressTracker } from './track-progress.js';
import { writeSection } from './write-section.js';

export interface WriteSectionsRequest {
  readonly request: SummaryRequest;
  readonly notes: readonly Note[];
  readonly titles: ReadonlyMap<number, string>;
  /** What the built-in reader would show, by part. */
  readonly picked: ReadonlyMap<PartName, DraftSection>;
  readonly progress: ProgressTracker;
  /** Of the notes that a part is written from. */
  readonly notesTokens: number;
  readonly reach: Reach;
  readonly signal: AbortSignal;
}

export interface WrittenSections {
  readonly sections: readonly DraftSection[];
  readonly markersRemoved: number;
  /** How many parts a model wrote. */
  readonly written: number;
  readonly failures: readonly string[];
  readonly budgetReason: string | null;
}

export async function writeSections(
  given: WriteSectionsRequest,
  asker: StepAsker,
): Promise<WrittenSections> {
  const { request, progress } = given;
  const parts: readonly PartName[] = ['overview', ...request.focus_areas];
  const shares = shareTokens(parts, { type: request.summary_type, maxTokens: request.max_tokens });
  const sections = new Map<PartName, DraftSection>();
  const outcome = {
    markersRemoved: 0,
    written: 0,
    failures: [] as string[],
    budgetReason: null as string | null,
  };
  // The overview comes last: where a budget ends early, the focus areas that were asked for are there.
  for (const [index, part] of [...request.focus_areas, 'overview' as const].entries()) {
    progress.tell({
      share: 0.8 + (0.18 * index) / parts.length,
      operation: `Writing: ${headings[part]}`,
    });
    const notes = notesOf(part, given);
    if (notes.length === 0) {
      sections.set(part, byReader(given, part, 'the model took no note of it'));
      continue;
    }
    const asked = await asker.ask(`write ${part}`, (model) =>
      writeSection(requestOf(given, { part, notes, maxTokens: shares.get(part) ?? 0 }), model),
    );
    if (asked.outcome === 'done') {
      outcome.markersRemoved += asked.value.markersRemoved;
      outcome.written += asked.value.section === null ? 0 : 1;
      sections.set(
        part,
        asked.value.section ?? byReader(given, part, 'the model named no source for what it wrote'),
      );
      continue;
    }
    if (asked.outcome === 'budget') outcome.budgetReason = asked.reason;
    else outcome.failures.push(asked.reason);
    sections.set(
      part,
      byReader(
        given,
        part,
        asked.outcome === 'budget' ? 'the budget was used up' : 'the model did not answer',
      ),
    );
  }
  return { ...outcome, sections: parts.flatMap((part) => sections.get(part) ?? []) };
}

function requestOf(
  { request, titles, signal }: WriteSectionsRequest,
  { part, notes, maxTokens }: { part: PartName; notes: readonly Note[]; maxTokens: number },
): Parameters<typeof writeSection>[0] {
  const { summary_type: type, temperature, custom_instructions } = request;
  return {
    part,
    type,
    notes,
    titles,
    maxTokens,
    temperature,
    wishes: custom_instructions?.trim() ?? '',
    signal,
  };
}

/** The overview rests on what matters most of all focus areas. */
function notesOf(part: PartName, { notes, notesTokens }: WriteSectionsRequest): Note[] {
  if (part !== 'overview')
    return chooseNotes(
      notes.filter((note) => note.part === part),
      notesTokens,
    );
  const most = notes.filter(({ importance, part: of }) => importance === 3 || of === leading);
  return chooseNotes(most.length > 0 ? most : notes, Math.min(overviewTokens, notesTokens));
}

const leading: FocusArea = 'key_findings';
const overviewTokens = 2500;

function byReader(
  { picked, reach }: WriteSectionsRequest,
  part: PartName,
  why: string,
): DraftSection {
  const section = picked.get(part) ?? { part, paragraphs: [], note: saySilence(part, reach) };
  return section.paragraphs.length === 0
    ? section
    : { ...section, note: `Sentences picked by the built-in reader, because ${why}.` };
}
