import { afterEach, expect, it, vi } from 'vitest';
import { showPanel } from './show-panel';

afterEach(() => vi.restoreAllMocks());

function panelAt(left: number, width: number, windowWidth: number): string {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(windowWidth);
  const panel = document.createElement('div');
  panel.scrollIntoView = () => undefined;
  panel.getBoundingClientRect = () => new DOMRect(left, 100, width, 80);
  showPanel(panel);
  return panel.style.translate;
}

it('brings a panel back that would begin left of the window', () => {
  expect(panelAt(-27, 280, 390)).toBe('35px');
});

it('brings a panel back that would end right of the window', () => {
  expect(panelAt(150, 280, 390)).toBe('-48px');
});

it('shows where a panel begins that is wider than the window', () => {
  expect(panelAt(-20, 400, 320)).toBe('28px');
});

it('leaves a panel that is all there where it is', () => {
  expect(panelAt(600, 280, 1440)).toBe('');
});
