/** The draft of this tab, which the form and the quick starts beside it share. */
import { useMemo, useSyncExternalStore } from 'react';
import { noTopic, parseDraft, type ResearchDraft, templateOf, withQuestions } from './draft';
import { type TemplateName, templates } from './templates';

const draftKey = 'lectern.research_draft';
/** What was replaced all at once, and by what. */
const beforeKey = 'lectern.research_draft_before';
const draftChanged = 'lectern:research-draft';

export interface DraftState {
  readonly draft: ResearchDraft;
  readonly change: (part: Partial<ResearchDraft>) => void;
  readonly applyTemplate: (name: TemplateName) => void;
  /** What was in the form before; null where nothing was replaced, or something was changed since. */
  readonly replaced: { readonly by: ReplacedBy; readonly undo: () => void } | null;
}

type ReplacedBy = 'template' | 'run';

interface Before {
  readonly by: ReplacedBy;
  readonly draft: ResearchDraft;
}

export function useDraft(): DraftState {
  const stored = useSyncExternalStore(listen, () => window.sessionStorage.getItem(draftKey));
  const before = useSyncExternalStore(listen, () => window.sessionStorage.getItem(beforeKey));
  const draft = useMemo(() => parseDraft(parseJson(stored)), [stored]);
  return {
    draft,
    change: changeDraft,
    applyTemplate,
    replaced: useMemo(() => {
      const known = parseBefore(parseJson(before));
      return known && { by: known.by, undo: () => store(known.draft, null) };
    }, [before]),
  };
}

/** The next change takes the newest draft, whichever part of the page made the one before. */
export function changeDraft(part: Partial<ResearchDraft>): void {
  store({ ...readDraft(), ...part }, null);
}

/** Puts what was asked of a run into the form again. */
export function askAgain(asked: ResearchDraft): void {
  const now = readDraft();
  // Options alone are nothing that was typed: they stay from run to run.
  const isKnown =
    isSame(now, { ...now, ...noTopic }) || isSame({ ...now, showPlan: asked.showPlan }, asked);
  store(asked, isKnown ? null : { by: 'run', draft: now });
}

function isSame(one: ResearchDraft, other: ResearchDraft): boolean {
  return JSON.stringify(parseDraft(one)) === JSON.stringify(parseDraft(other));
}

/** Fills in questions and source, and the topic where none of one's own is typed. */
function applyTemplate(name: TemplateName): void {
  const now = readDraft();
  const { topic, questions, source } = templates[name];
  const isOwnTopic =
    now.topic.trim() !== '' && !Object.values(templates).some((other) => other.topic === now.topic);
  const hasOwnQuestions =
    templateOf(now) === null && now.questions.some((text) => text.trim() !== '');
  store(
    {
      ...now,
      template: name,
      source,
      topic: isOwnTopic ? now.topic : topic,
      questions: withQuestions(questions),
    },
    hasOwnQuestions ? { by: 'template', draft: now } : null,
  );
}

export function readDraft(): ResearchDraft {
  return parseDraft(parseJson(window.sessionStorage.getItem(draftKey)));
}

function store(draft: ResearchDraft, before: Before | null): void {
  window.sessionStorage.setItem(draftKey, JSON.stringify(draft));
  if (before === null) window.sessionStorage.removeItem(beforeKey);
  else window.sessionStorage.setItem(beforeKey, JSON.stringify(before));
  window.dispatchEvent(new CustomEvent(draftChanged));
}

function listen(onChange: () => void): () => void {
  window.addEventListener(draftChanged, onChange);
  return () => window.removeEventListener(draftChanged, onChange);
}

function parseBefore(stored: unknown): Before | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const by = Reflect.get(stored, 'by') === 'run' ? 'run' : 'template';
  return { by, draft: parseDraft(Reflect.get(stored, 'draft')) };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
