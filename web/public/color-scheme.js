/* Sets light or dark before the first paint; the theme takes over once it has started. */
(() => {
  let chosen = null;
  try {
    chosen = window.localStorage.getItem('lectern-color-scheme');
  } catch {
    // Storage may be switched off: the system decides then.
  }
  const isDark =
    chosen === 'dark' ||
    (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
