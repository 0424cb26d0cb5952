/** How many calls of a kind the server works on at once, how many may wait, and what the others are told. */

/** More questions at once would only make every one of them slower. */
export const questionLimits = {
  maxRunning: 8,
  maxWaiting: 32,
  retryAfterSeconds: 5,
  busy: 'Too many questions are asked at once, please try again',
};

/** Each is a call that a provider may charge for. */
export const modelTestLimits = {
  maxRunning: 2,
  maxWaiting: 4,
  retryAfterSeconds: 5,
  busy: 'Other models are being tested, please try again',
};

/** Each file is read by a thread of its own. */
export const referenceImportLimits = {
  maxRunning: 2,
  maxWaiting: 8,
  retryAfterSeconds: 10,
  busy: 'Too many files of references are read at once, please try again',
};

/** A call waits until its summary is there; who is turned away asks again under the same id. */
export const summaryLimits = {
  maxRunning: 16,
  maxWaiting: 16,
  retryAfterSeconds: 10,
  busy: 'Too many summaries are being made at once, please try again',
};

/** Each Word file or PDF is written by a thread of its own. */
export const reportFileLimits = {
  maxRunning: 2,
  maxWaiting: 16,
  retryAfterSeconds: 5,
  busy: 'Too many files are being written at once, please try again',
};

/** Each asks every engine of a workflow. */
export const researchChangesLimits = {
  maxRunning: 2,
  maxWaiting: 8,
  retryAfterSeconds: 30,
  busy: 'Too many workflows are being looked up at once, please try again',
};

/** Reports are written by threads. */
export const researchDownloadLimits = {
  maxRunning: 2,
  maxWaiting: 8,
  retryAfterSeconds: 10,
  busy: 'Too many reports are being written at once, please try again',
};
