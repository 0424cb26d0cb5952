/** How much work a page has with what it does, whatever else keeps the machine busy meanwhile. */
import type { Page } from '@playwright/test';

export interface MainThread {
  /** Does it, and gives the milliseconds for which the page's main thread had the processor for it. */
  work(action: () => Promise<unknown>): Promise<number>;
}

export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spentMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const spent = metrics.find(({ name }) => name === 'TaskDuration');
    if (spent === undefined) throw new Error('This browser does not tell how long its tasks take.');
    return spent.value * 1000;
  };
  return {
    async work(action) {
      const before = await spentMs();
      await action();
      return (await spentMs()) - before;
    },
  };
}
