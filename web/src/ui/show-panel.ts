/** Brings a panel that a button opened into view: whole where there is room for it, and never beyond the left or right edge of the window. */

/** Pixels that stay free beside it. */
const margin = 8;

/** For `ref`: called when the panel is there. */
export function showPanel(panel: HTMLElement | null): void {
  if (panel === null) return;
  const { left, right } = panel.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = Math.max(margin - left, Math.min(0, width - margin - right));
  if (shift !== 0) panel.style.translate = `${shift}px`;
  panel.scrollIntoView({ block: 'nearest' });
}
