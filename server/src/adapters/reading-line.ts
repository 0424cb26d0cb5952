/** Who is next: one document at a time, and one beside it when all that are being read take long. */

export interface ReadingLine<Place> {
  /** Runs the work when its turn has come, in the order in which it was asked for. */
  run<T>(work: (place: Place) => Promise<T>): Promise<T>;
}

/** @param patienceMs How long a turn may take before another begins beside it. */
export function createReadingLine<Place>(
  places: readonly Place[],
  patienceMs: number,
): ReadingLine<Place> {
  const seats = places.map((place) => ({ place, isTaken: false, isSlow: false }));
  const waiting: ((seat: (typeof seats)[number]) => void)[] = [];

  function serve(): void {
    const free = seats.find((seat) => !seat.isTaken);
    const mayBegin = seats.every((seat) => !seat.isTaken || seat.isSlow);
    if (free === undefined || !mayBegin) return;
    const next = waiting.shift();
    if (next === undefined) return;
    free.isTaken = true;
    next(free);
  }

  return {
    async run(work) {
      const seat = await new Promise<(typeof seats)[number]>((resolve) => {
        waiting.push(resolve);
        serve();
      });
      const timer = setTimeout(() => {
        seat.isSlow = true;
        serve();
      }, patienceMs);
      try {
        return await work(seat.place);
      } finally {
        clearTimeout(timer);
        seat.isTaken = false;
        seat.isSlow = false;
        serve();
      }
    },
  };
}
