/** Fills the fields of a document with what is registered under its DOI. What a person changes while that is asked for stays. */
import { useCallbackRef } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { type Metadata, metadataFields } from './metadata-fields';

interface FillFromDoi {
  readonly start: () => void;
  readonly isPending: boolean;
  /** `late` where the DOI had been changed before the answer came, so that nothing was filled in; null until there is an answer. */
  readonly outcome: 'filled' | 'late' | null;
  /** Why nothing is known of the DOI that stands there. */
  readonly error: Error | null;
}

export function useFillFromDoi(
  values: Metadata,
  onFilled: (values: Metadata) => void,
): FillFromDoi {
  const doi = values.doi.trim();
  /** By what stands there when the answer comes. */
  const take = useCallbackRef((asked: Metadata, registered: Partial<Metadata>) => {
    if (asked.doi.trim() !== doi) return 'late';
    onFilled(fillIn(values, asked, registered));
    return 'filled';
  });
  const fill = useMutation({
    mutationFn: async (asked: Metadata) => {
      const { metadata } = await call('fillFromDoi', { body: { doi: asked.doi.trim() } });
      return take(asked, metadata);
    },
  });
  return {
    start: () => fill.mutate(values),
    isPending: fill.isPending,
    outcome: fill.data ?? null,
    error: fill.variables?.doi.trim() === doi ? fill.error : null,
  };
}

/** What is not registered stays as it was, and so does what was changed since. */
function fillIn(now: Metadata, asked: Metadata, registered: Partial<Metadata>): Metadata {
  const known = metadataFields
    .filter((field) => (registered[field] ?? '') !== '' && now[field] === asked[field])
    .map((field) => [field, registered[field]]);
  return { ...now, ...Object.fromEntries(known) };
}
