/** What turns the specification of a chart into pictures. */

export interface DrawnChart {
  readonly svg: string;
  /** Twice as many pixels as the specification is wide. */
  readonly png: Uint8Array;
  /** Characters that no font of ours has: a box stands for each in the PNG. */
  readonly missing: readonly string[];
}

export interface ChartDrawer {
  /** @throws InvalidRequestError for a specification that cannot be drawn within its limits; the next one is not hurt by it. */
  draw(specification: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<DrawnChart>;
  close(): Promise<void>;
}
