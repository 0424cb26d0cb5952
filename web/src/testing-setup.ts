/** What every screen test needs before it runs. */
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

configure({
  // A screen is loaded when it is first opened, which takes its time on a busy machine.
  asyncUtilTimeout: 20_000,
  // Without the page, which would be written out each time that a wait has not found something yet; a test that fails shows it below.
  getElementError(message) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// Nothing is laid out here, and so nothing can be scrolled to.
Element.prototype.scrollIntoView ??= vi.fn();

afterEach(({ task }) => {
  // biome-ignore lint/suspicious/noConsole: it is what the reader of a failed test sees.
  if (task.result?.state === 'fail') console.log(prettyDOM(document.body));
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
  window.localStorage.clear();
});
