/** Keys, addresses and models as they are set, and the change of one of them. */
import type { ChangeableSetting } from '@lectern/contract';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call, messageOf } from '../../lib/api';
import { isRefused } from '../../lib/poll';
import { useLateFailure } from '../../ui/use-late-failure';
import { forgetTests, type Test, useTest } from './use-test';

export type Settings = CallData<'getSettings'>;
export type Setting = Settings['settings'][number];

const settingsKey = ['settings'] as const;

const changeKey = ['change of models'] as const;

/** Of every change of a setting, or of a model of this machine: it is remembered, as what one says no longer holds after the next. */
export const asChange = { mutationKey: changeKey, gcTime: Number.POSITIVE_INFINITY };

/** Whether no other change has succeeded since this one was asked for. */
export function useIsLatest({ submittedAt }: Pick<UseMutationResult, 'submittedAt'>): boolean {
  const others = useMutationState({
    filters: { mutationKey: changeKey, status: 'success' },
    select: ({ state }) => state.submittedAt,
  });
  return others.every((at) => at <= submittedAt);
}

export function useSettings(): UseQueryResult<Settings> {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('getSettings', { signal }),
    staleTime: 0,
  });
}

/** What can be done: set to a value, removed where it is null, or the damaged file set aside. */
export type SettingChange =
  | {
      readonly name: ChangeableSetting;
      readonly value: string | null;
      /** Of a key: where it goes, as the person was told. */
      readonly sentTo?: string | null;
    }
  | 'set-aside';

/** The answer is what holds from then on; whatever is shown of models and keys is asked anew, and tests of what was set before are forgotten. */
export function useSettingChange(): UseMutationResult<Settings, Error, SettingChange> {
  const queryClient = useQueryClient();
  const failLate = useLateFailure();
  return useMutation({
    ...asChange,
    mutationFn: send,
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsKey, settings);
      void queryClient.invalidateQueries();
    },
    onError: (error, change) => {
      failLate(`${whatFailed(change)}: ${messageOf(error)}`);
      void queryClient.invalidateQueries({ queryKey: settingsKey });
    },
    // Also where it failed and was not refused: a change whose answer was lost may be in force.
    onSettled: (_settings, error, change) => {
      if (isRefused(error)) return;
      forgetTests(queryClient, change === 'set-aside' ? null : change.name);
    },
  });
}

function whatFailed(change: SettingChange): string {
  if (change === 'set-aside') return 'The file of settings was not renamed';
  return change.value === null ? 'The setting was not removed' : 'The setting was not saved';
}

function send(change: SettingChange): Promise<Settings> {
  if (change === 'set-aside') return call('setAsideSettings', {});
  const params = { id: change.name };
  return change.value === null
    ? call('removeSetting', { params })
    : call('changeSetting', {
        params,
        body: { value: change.value, ...(change.sentTo ? { sent_to: change.sentTo } : {}) },
      });
}

/** One real search by an engine whose key is set. */
export function useSettingTest(name: ChangeableSetting): Test {
  return useTest([name], () => call('testSetting', { params: { id: name } }));
}
