/** Parts of a screen that a person does not see at first: their code comes when they are wanted, or a little before. */
import { type ComponentType, lazy, type ReactElement, type ReactNode, useState } from 'react';
import { Part as PartOfScreen } from './part';

/** Shows the part; `fallback` stands in its place while its code is on the way. */
type DeferredPart<Props extends object> = ((
  props: Props & { readonly fallback?: ReactNode },
) => ReactElement) & {
  /** Fetches its code, so that it shows at once when its time has come. */
  readonly ahead: () => void;
};

/** Unlike `lazy` alone, what was fetched ahead shows in the first drawing: nothing flickers, and the focus stays where it is. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Later = lazy(fetchPart);

  function Part({ fallback = null, ...rest }: Props & { fallback?: ReactNode }): ReactElement {
    // The one that was there first stays: another in its place would lose what is typed and unfolded in it.
    const [Shown] = useState(() => loaded ?? Later);
    // What is left of the properties is those of the part.
    const props = rest as unknown as Props;
    return (
      <PartOfScreen fallback={fallback}>
        <Shown {...props} />
      </PartOfScreen>
    );
  }
  return Object.assign(Part, {
    ahead: () => {
      // Code that cannot be fetched is told where the part is shown.
      fetchPart().catch(() => undefined);
    },
  });
}
