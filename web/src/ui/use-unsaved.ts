/** How a form that keeps what is typed to itself tells the window around it that this would be lost. */
import {
  createContext,
  type Dispatch,
  type SetStateAction,
  useContext,
  useLayoutEffect,
} from 'react';

/** Of the window: changes how many such forms there are in it. */
export const ChangeUnsavedForms = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

export function useUnsaved(isUnsaved: boolean): void {
  const change = useContext(ChangeUnsavedForms);
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    change((count) => count + 1);
    return () => change((count) => count - 1);
  }, [isUnsaved, change]);
}
