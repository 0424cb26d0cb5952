/** What becomes of a job whose attempt was broken off: it waits again, unless it is to end, or came to nothing too often. */

/** How often a job is begun without coming to anything. */
export const attemptsMax = 3;

const sentence = 'This work was interrupted three times and was given up. Please start it again.';
const isGivenUp = `not is_cancel_requested and fruitless_attempts >= ${attemptsMax}`;

/** What is set in its row. */
export const brokenOff = `executor_id = null,
  status = case when is_cancel_requested then 'cancelled' when ${isGivenUp} then 'failed' else 'pending' end,
  error = case when ${isGivenUp} then '${sentence}' end,
  failure = case when ${isGivenUp} then 'told' end,
  finished_at = case when is_cancel_requested or ${isGivenUp} then now() end`;
