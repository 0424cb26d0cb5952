/** What every screen test needs before it runs. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A screen is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Nothing is laid out here, and so nothing can be scrolled to.
Element.prototype.scrollIntoView ??= vi.fn();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
  window.localStorage.clear();
});
