/** Deleting what somebody else, or another window, may have deleted meanwhile. */
import { isGone } from './poll';

/** @returns what the server answered, or `gone` where it had it no more: that is what was wanted, too. */
export async function deleteRecord<Answer>(deletion: Promise<Answer>): Promise<Answer | 'gone'> {
  try {
    return await deletion;
  } catch (error) {
    if (isGone(error)) return 'gone';
    throw error;
  }
}
