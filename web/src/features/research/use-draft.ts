/** The draft of this tab, which the form and the quick starts beside it share. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseDraft, type ResearchDraft, withQuestions } from './draft';
import { type TemplateName, templates } from './templates';

const draftKey = 'lectern.research_draft';
/** What a template replaced. */
const beforeKey = 'lectern.research_draft_before';
const draftChanged = 'lectern:research-draft';

export interface DraftState {
  readonly draft: ResearchDraft;
  readonly change: (part: Partial<ResearchDraft>) => void;
  readonly applyTemplate: (name: TemplateName) => void;
  /** Brings back what a template replaced; null where it replaced nothing. */
  readonly undoTemplate: (() => void) | null;
}

export function useDraft(): DraftState {
  const stored = useSyncExternalStore(listen, () => window.sessionStorage.getItem(draftKey));
  const before = useSyncExternalStore(listen, () => window.sessionStorage.getItem(beforeKey));
  const draft = useMemo(() => parseDraft(parseJson(stored)), [stored]);
  return {
    draft,
    change: changeDraft,
    applyTemplate,
    undoTemplate: before === null ? null : () => store(parseDraft(parseJson(before)), null),
  };
}

/** The next change takes the newest draft, whichever part of the page made the one before. */
export function changeDraft(part: Partial<ResearchDraft>): void {
  store({ ...readDraft(), ...part }, null);
}

/** Fills in questions and source, and the topic where none of one's own is typed. */
function applyTemplate(name: TemplateName): void {
  const now = readDraft();
  const { topic, questions, source } = templates[name];
  const isOwnTopic =
    now.topic.trim() !== '' && !Object.values(templates).some((other) => other.topic === now.topic);
  const hasOwnQuestions = now.template === null && now.questions.some((text) => text.trim() !== '');
  store(
    {
      ...now,
      template: name,
      source,
      topic: isOwnTopic ? now.topic : topic,
      questions: withQuestions(questions),
    },
    hasOwnQuestions ? now : null,
  );
}

export function readDraft(): ResearchDraft {
  return parseDraft(parseJson(window.sessionStorage.getItem(draftKey)));
}

function store(draft: ResearchDraft, before: ResearchDraft | null): void {
  window.sessionStorage.setItem(draftKey, JSON.stringify(draft));
  if (before === null) window.sessionStorage.removeItem(beforeKey);
  else window.sessionStorage.setItem(beforeKey, JSON.stringify(before));
  window.dispatchEvent(new CustomEvent(draftChanged));
}

function listen(onChange: () => void): () => void {
  window.addEventListener(draftChanged, onChange);
  return () => window.removeEventListener(draftChanged, onChange);
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
