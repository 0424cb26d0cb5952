/** A transfer of which everybody learns how it ended: by its screen, or by a notice where that is not open when it ends. */
import { messageOf } from '../lib/api';
import { useIsShown } from '../lib/use-is-shown';
import { type Transfer, useTransfer } from '../lib/use-transfer';
import type { NoticeKind } from './notice';
import { useShowNotice } from './notices';

interface ToldTransfer<Input, Result> {
  /** Of its own in the whole application. */
  readonly name: string;
  readonly work: (input: Input, signal: AbortSignal) => Promise<Result>;
  /** What follows from it, also when its screen is gone. */
  readonly onDone?: (result: Result, input: Input) => void;
  /** What is told of it: `always` where the screen does not show it, else `away`, to whoever left the screen. */
  readonly done?: {
    readonly to: 'always' | 'away';
    readonly say: (result: Result) => readonly [NoticeKind, string];
  };
  readonly failed: { readonly to: 'always' | 'away'; readonly say: (message: string) => string };
  /** Whether its screen, while it is open, shows how it ends. */
  readonly isShown?: boolean;
  /** False where one call has the server begin what goes on without the tab. */
  readonly endsWithTab?: boolean;
}

export function useToldTransfer<Input, Result>({
  name,
  work,
  onDone,
  done,
  failed,
  isShown: isShownHere = true,
  endsWithTab = true,
}: ToldTransfer<Input, Result>): Transfer<Input, Result> {
  const showNotice = useShowNotice();
  const isShown = useIsShown(name, isShownHere);
  return useTransfer(name, work, {
    endsWithTab,
    onDone: (result, input) => {
      onDone?.(result, input);
      if (done && (done.to === 'always' || !isShown())) showNotice(...done.say(result));
    },
    onFailed: (error) => {
      if (failed.to === 'always' || !isShown()) showNotice('danger', failed.say(messageOf(error)));
    },
  });
}
