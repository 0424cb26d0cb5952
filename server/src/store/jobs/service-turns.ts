/** One row a service: when its next turn is, for all servers of one database. */
import type { Queries } from '../database/database.js';

export interface ServiceTurns {
  /** Books the next turn. Milliseconds until it is there. */
  take(intervalMs: number): Promise<number>;
  /** Lets no turn that is not booked yet begin until so many milliseconds from now. */
  hold(milliseconds: number): Promise<void>;
}

/** A turn that was booked so long after now was booked before the clock of the database was set back. */
const setBack = `now() < service_turns.booked_at - interval '5 seconds'`;
const nextTurn = `case when ${setBack} then now() + make_interval(secs => $2 / 1000.0) else greatest(service_turns.next_at, now()) end`;

export function createServiceTurns({ query }: Queries, service: string): ServiceTurns {
  return {
    async take(intervalMs) {
      const [row] = await query<{ wait_ms: number }>(
        `insert into service_turns (service, next_at, booked_at)
         values ($1, now() + make_interval(secs => $2::float8 / 1000.0), now())
         on conflict (service) do update set booked_at = now(),
           next_at = ${nextTurn} + make_interval(secs => $2 / 1000.0)
         returning (extract(epoch from next_at - clock_timestamp()) * 1000 - $2)::float8 as wait_ms`,
        [service, intervalMs],
      );
      return Math.max(0, row?.wait_ms ?? 0);
    },
    async hold(milliseconds) {
      await query(
        `update service_turns set next_at = greatest(next_at, now() + make_interval(secs => $2::float8 / 1000.0))
         where service = $1`,
        [service, milliseconds],
      );
    },
  };
}
