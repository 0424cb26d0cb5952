/** Which workflow this tab shows: named in the address, and remembered while the person is on other screens. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Place } from '../../lib/still-shown';
import { readStored } from '../../lib/use-stored-state';

const storageKey = 'lectern.workflow_id';
/** One that began while the person was on another screen, until it was shown at its own address. */
const begunAwayKey = 'lectern.workflow_begun_away';
const researchPath = '/research-system';

/** Where the focus goes once the page shows what was asked for. */
export type FocusTarget = 'topic' | 'workflow';

interface CurrentWorkflow {
  /** Null where a new one is being asked for. */
  readonly id: string | null;
  /** The one that it is compared with. */
  readonly besideId: string | null;
  readonly open: (id: string, besideId?: string) => void;
  /** Shows the form, and resolves once it is shown; the workflow itself is not touched. */
  readonly leave: () => Promise<void>;
}

export function useCurrentWorkflow(): CurrentWorkflow {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const isHere = pathname === researchPath;
  const inAddress = isHere ? query.get('workflow') : null;
  // Back and forward lead to the form again where it was asked for, unless what was started from it has begun since.
  const isForm = isHere && focusOf(state) === 'topic' && !hasBegunAway();
  const remembered = isForm ? null : readWorkflow();
  const id = inAddress ?? remembered;
  useEffect(() => {
    if (inAddress === null) return;
    window.sessionStorage.setItem(storageKey, JSON.stringify(inAddress));
    window.sessionStorage.removeItem(begunAwayKey);
  }, [inAddress]);
  const go = async (target: string, focus: FocusTarget): Promise<void> => {
    // An address that names none would show what is remembered: it is no step to go back to.
    const replace = isHere && inAddress === null && !isForm;
    await navigate(target, { state: { focus }, replace, flushSync: true });
  };
  return {
    id,
    besideId: id === null ? null : query.get('beside'),
    open: (workflow, beside) =>
      void go(
        `${researchPath}?${new URLSearchParams({ workflow, ...(beside === undefined ? {} : { beside }) })}`,
        'workflow',
      ),
    leave: async () => {
      window.sessionStorage.removeItem(storageKey);
      await go(researchPath, 'topic');
    },
  };
}

/** The one that the page shows at this address; null on other screens and where it shows the form. */
export function shownWorkflow({ pathname, search }: Place): string | null {
  if (pathname !== researchPath) return null;
  return new URLSearchParams(search).get('workflow') ?? readWorkflow();
}

/** Remembered for when the page is opened again; where it is open, what it shows stays. */
export function storeWorkflow(id: string, { pathname }: Place): void {
  if (pathname === researchPath) return;
  for (const key of [storageKey, begunAwayKey])
    window.sessionStorage.setItem(key, JSON.stringify(id));
}

/** It is the one that is remembered: left or forgotten, it is so no more. */
function hasBegunAway(): boolean {
  const id = readWorkflow();
  return id !== null && readStored(begunAwayKey) === id;
}

export function forgetWorkflow(id: string): void {
  if (readWorkflow() === id) window.sessionStorage.removeItem(storageKey);
}

function readWorkflow(): string | null {
  const stored = readStored(storageKey);
  return typeof stored === 'string' ? stored : null;
}

/** What the last step within the page asked the focus for; it is taken once. */
export function useWantedFocus(): FocusTarget | null {
  return focusOf(useLocation().state);
}

function focusOf(state: unknown): FocusTarget | null {
  const wanted: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'focus') : null;
  return wanted === 'topic' || wanted === 'workflow' ? wanted : null;
}
