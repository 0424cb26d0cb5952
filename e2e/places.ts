/** Where something stands on a page, once it stands still. */
import { expect, type Locator } from '@playwright/test';

export type Place = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** The same at two looks, one after the other. */
export async function restingPlace(locator: Locator): Promise<Place> {
  let last: Place | null = null;
  await expect(async () => {
    const before = last;
    last = await locator.boundingBox();
    expect(last).not.toBeNull();
    expect(last).toEqual(before);
  }).toPass({ intervals: [100] });
  if (last === null) throw new Error('It stands nowhere on the page.');
  return last;
}
