import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Providers } from '../../../app/providers';
import { markDescriber, placeChart } from './chart-specification';
import { ChartView } from './chart-view';

/** Whole, as a test before this one may have left the page elsewhere. */
const imageUrl = 'https://lectern.test/api/v1/picture.png';
const hostile = '"><script>window.__x=1</script>';
const specification = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  usermeta: {
    lectern: {
      heading: { text: 'Sizes', subtitle: '' },
      fields: [
        { field: 'x', label: 'Kind' },
        { field: 'value', label: 'Size, mm' },
      ],
      dark: { background: '#181E20' },
    },
  },
  title: { text: ['Sizes'] },
  width: 640,
  height: 90,
  datasets: {
    rows: [
      { x: hostile, value: 1234.5 },
      { x: 'small', value: 2 },
    ],
  },
  data: { name: 'rows' },
  mark: 'bar',
  encoding: {
    y: { field: 'x', type: 'nominal', axis: { labelLimit: { expr: 'room' } } },
    x: { field: 'value', type: 'quantitative', title: 'Size, mm' },
  },
  config: { background: '#FFFFFF' },
};

function show(more: Partial<Parameters<typeof ChartView>[0]> = {}) {
  render(
    <Providers env="test">
      <ChartView
        specification={specification}
        title="Sizes"
        alternative="Bar chart. Largest first."
        imageUrl={imageUrl}
        {...more}
      />
    </Providers>,
  );
  return userEvent.setup();
}

describe('a chart in the page', () => {
  it('is drawn with its words as words, and named by what it shows', async () => {
    show();
    const drawing = await screen.findByRole('img', { name: 'Sizes. Bar chart. Largest first.' });
    await waitFor(() => expect(drawing.querySelector('svg')).not.toBeNull());
    expect(drawing.textContent).toContain(hostile);
    expect(drawing.textContent).toContain('Size, mm');
    expect(drawing.querySelector('script')).toBeNull();
  });

  it('tells its values one by one as the arrow keys walk them', async () => {
    const user = show();
    const drawing = await screen.findByRole('img', { name: /^Sizes/ });
    await waitFor(() => expect(drawing.querySelector('svg')).not.toBeNull());
    const values = screen.getByRole('application', { name: /^Values of Sizes/ });
    const told = within(values.parentElement ?? drawing).getByRole('status');
    expect(told.textContent).toBe('');
    values.focus();
    await user.keyboard('{ArrowRight}');
    expect(told.textContent).toBe(`Kind: ${hostile}, Size, mm: 1,234.5. 1 of 2`);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(told.textContent).toBe('Kind: small, Size, mm: 2. 2 of 2');
    await user.keyboard('{Home}');
    expect(told.textContent).toContain('1 of 2');
    await user.keyboard('{Escape}');
    expect(told.textContent).toBe('');
  });

  it('shows its numbers as a table, and the drawing again', async () => {
    const user = show();
    const toggle = screen.getByRole('button', { name: 'Show as table' });
    await user.click(toggle);
    const table = screen.getByRole('table', { name: 'Sizes' });
    const text = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(text).toEqual(['KindSize, mm', `${hostile}1,234.5`, 'small2']);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.click(toggle);
    const drawing = await screen.findByRole('img', { name: /Sizes/ });
    await waitFor(() => expect(drawing.querySelector('svg')).not.toBeNull());
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('falls back to the picture when it cannot be drawn', async () => {
    show({ specification: { ...specification, mark: 'eval' } });
    const image = await waitFor(() => {
      const found = document.querySelector('img');
      expect(found).not.toBeNull();
      return found;
    });
    expect(image?.getAttribute('src')).toBe(imageUrl);
    expect(image?.getAttribute('alt')).toBe('Sizes. Bar chart. Largest first.');
  });

  it('says when the picture cannot be loaded, or when there is none', () => {
    show({ specification: null });
    screen.getByRole('img').dispatchEvent(new Event('error'));
    return waitFor(() => expect(screen.getByText('Failed to load image')).toBeTruthy());
  });

  it('says when there is no picture', () => {
    show({ specification: null, imageUrl: null });
    expect(screen.getByText('No image available')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
  });
});

describe('placing a chart', () => {
  it('takes the ground and the width of its place, and leaves the title to the page', () => {
    const placed = placeChart(specification, { width: 358, scheme: 'dark' });
    expect(placed).toMatchObject({
      width: 358,
      params: [{ name: 'room', value: 358 }],
      config: { background: '#181E20' },
    });
    expect(placed).not.toHaveProperty('title');
    expect(placeChart(specification, { width: 358, scheme: 'light' }).config).toMatchObject({
      background: '#FFFFFF',
    });
  });

  it('names what is pointed at by the labels of its columns', () => {
    const describeMark = markDescriber(specification);
    expect(describeMark({ x: 'small', value: 2, other: 1 })).toEqual([
      'Kind: small',
      'Size, mm: 2',
    ]);
    expect(describeMark({ text: 'synthetic' })).toEqual([]);
  });
});
