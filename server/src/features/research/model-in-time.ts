/** Lets a model work within the minutes of a run: a call that is not done by then is ended, and none begins after that. */
import { UpstreamTimeoutError } from '../../errors.js';
import type { GenerateRequest, LanguageModel } from '../../ports/language-model.js';
import { withinTime } from '../../time-limit.js';
import type { RunBudget } from './run-budget.js';

/** @returns a model whose calls throw UpstreamTimeoutError, which says that the minutes are used up. */
export function modelInTime(
  model: LanguageModel,
  { leftMs, usedUp }: Pick<RunBudget, 'leftMs' | 'usedUp'>,
): LanguageModel {
  const within = async <Request extends Pick<GenerateRequest, 'signal'>, T>(
    request: Request,
    call: (request: Request) => Promise<T>,
  ): Promise<T> => {
    const { signal } = request;
    const left = leftMs();
    if (left <= 0) throw new UpstreamTimeoutError(usedUp('minute'));
    let isLate = false;
    try {
      return await withinTime(left, signal, (limited) => {
        limited.addEventListener('abort', () => {
          isLate = !signal.aborted;
        });
        return call({ ...request, signal: limited });
      });
    } catch (error) {
      if (isLate) throw new UpstreamTimeoutError(usedUp('minute'), error);
      throw error;
    }
  };
  return {
    ...model,
    generate: (request) => within(request, (limited) => model.generate(limited)),
    stream: (request) => within(request, (limited) => model.stream(limited)),
    generateObject: (request) => within(request, (limited) => model.generateObject(limited)),
  };
}
