/** The calls outside that a run may make: real requests, counted as they leave, and never more of them. */
import { meterRequests, RequestRefusedError } from '../../outgoing-requests.js';

export interface CallBudget {
  taken(): number;
  left(): number;
  /** Calls that were made before the process began. */
  add(calls: number): void;
  /** Gives what the work comes to, with the calls that it took. */
  count<T>(work: () => Promise<T>): Promise<T & { readonly calls: number }>;
}

export function createCallBudget(most: number): CallBudget {
  let taken = 0;
  return {
    taken: () => taken,
    left: () => Math.max(0, most - taken),
    add(calls) {
      taken += calls;
    },
    async count(work) {
      let calls = 0;
      const take = (): void => {
        if (taken >= most) throw new RequestRefusedError();
        taken += 1;
        calls += 1;
      };
      const value = await meterRequests(take, work);
      return { ...value, calls };
    },
  };
}
