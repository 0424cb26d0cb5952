import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { joinObjects, requestOf, streamOf } from '../testing.js';

const draw = (lines: readonly (readonly [text: string, y: number])[]): string =>
  streamOf(lines.map(([text, y]) => `BT /F1 11 Tf 1 0 0 1 72 ${y} Tm (${text}) Tj ET`).join('\n'));
const widget = (fields: string, y: number): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P 4 0 R /Rect [200 ${y - 4} 400 ${y + 12}] ${fields} >>`;

/** One page with these lines and widgets; the fields have no pictures of their own unless `others` holds them. */
function formPdf(
  lines: readonly (readonly [text: string, y: number])[],
  widgets: readonly string[],
  others: readonly string[] = [],
  catalogue = '',
): Buffer {
  const fields = widgets.map((_, at) => `${6 + at} 0 R`).join(' ');
  return joinObjects([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] /DA (/Helv 0 Tf 0 g) >> ${catalogue} >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Annots [${fields}] /Resources << /Font << /F1 3 0 R >> >> >>`,
    draw(lines),
    ...widgets,
    ...others,
  ]);
}

const lines = [
  ['Protocol of the trial on night shifts', 720],
  ['Number of nurses:', 680],
  ['Setting:', 640],
  ['The protocol was approved in spring by the board of the hospital.', 560],
] as const;

it('puts what is filled in a form at the place of its fields, and says so', async () => {
  const found = await extractText(
    requestOf(
      formPdf(lines, [
        widget('/FT /Tx /T (n) /TU (Nurses who took part) /V (42)', 680),
        widget(
          '/FT /Ch /Ff 131072 /T (s) /Opt [[(r) (Three wards of a rural hospital)] [(u) (Another)]] /V (r)',
          640,
        ),
        widget('/FT /Tx /T (empty)', 600),
        widget('/FT /Tx /T (secret) /Ff 8192 /V (hunter2)', 500),
        widget('/FT /Tx /T (hidden) /V (never shown)', 480).replace('/F 4', '/F 2'),
      ]),
    ),
  );
  expect(found.text.replace(/\s+/g, ' ')).toBe(
    'Protocol of the trial on night shifts Number of nurses: Nurses who took part: 42 Setting: Three wards of a rural hospital The protocol was approved in spring by the board of the hospital.',
  );
  expect(found.note).toBe('What is filled in the form was put where its field stands: its page');
});

it('says no value twice that the page draws as well', async () => {
  const found = await extractText(
    requestOf(
      formPdf(
        [['Number of nurses:                 42 in all', 680], ...lines.slice(2)],
        [widget('/FT /Tx /T (n) /V (42)', 680)],
      ),
    ),
  );
  expect(found.text.match(/42/g)).toHaveLength(1);
  expect(found.note ?? '').toBe('');
});

it('reads a value once that has a picture of its own', async () => {
  const picture = `<< /Type /XObject /Subtype /Form /BBox [0 0 200 16] /Resources << /Font << /F1 3 0 R >> >> /Length 41 >>\nstream\nBT /F1 11 Tf 2 4 Td (Quiet wards) Tj ET  \nendstream`;
  const found = await extractText(
    requestOf(
      formPdf(
        lines,
        [widget('/FT /Tx /T (s) /V (Quiet wards) /AP << /N 7 0 R >>', 640)],
        [picture],
      ),
    ),
  );
  expect(found.text.match(/Quiet wards/g)).toHaveLength(1);
});

/** The picture of a field: each line with how far it stands below the one before. */
function picture(height: number, ...drawn: readonly (readonly [text: string, down: number])[]) {
  const texts = drawn.map(([text, down]) => `0 -${down} Td (${text}) Tj`).join(' ');
  const content = `BT /F1 11 Tf 2 ${height - 12} Td ${texts} ET`;
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 400 ${height}] /Resources << /Font << /F1 3 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

it('reads a value as its picture shows it, and one of several paragraphs once', async () => {
  const date = widget('/FT /Tx /T (d) /V (2020-03-05) /AP << /N 8 0 R >>', 680);
  const answer = `<< /Type /Annot /Subtype /Widget /F 4 /P 4 0 R /Rect [72 300 472 520] /FT /Tx /Ff 4096 /T (a) /V (Wards were quiet in spring.\\rNurses slept.) /AP << /N 9 0 R >> >>`;
  const pictures = [
    picture(16, ['5 March 2020', 0]),
    picture(220, ['Wards were quiet in spring.', 0], ['Nurses slept.', 60]),
  ];
  const { text } = await extractText(requestOf(formPdf(lines, [date, answer], pictures)));
  expect(text.replace(/\s+/g, ' ')).toBe(
    'Protocol of the trial on night shifts Number of nurses: 5 March 2020 Setting: The protocol was approved in spring by the board of the hospital. Wards were quiet in spring. Nurses slept.',
  );
});

it.each([
  ['has no size', '[0 0 0 0]'],
  ['stands beside the page', '[-300 -300 -100 -280]'],
  ['stands above the page', '[100 1000 300 1020]'],
])('leaves out the value of a field that %s', async (_name, place) => {
  const field = widget('/FT /Tx /T (state) /V (kept for programs)', 680);
  const bytes = formPdf(lines, [field.replace(/\[200 .*?\]/, place)]);
  const found = await extractText(requestOf(bytes));
  expect(found.text).not.toContain('programs');
  expect(found.note ?? '').toBe('');
});

it('reads a field once that its page names twice', async () => {
  const bytes = formPdf(lines, [widget('/FT /Tx /T (n) /V (forty two)', 680)]).toString('latin1');
  const twice = Buffer.from(bytes.replace('/Annots [6 0 R]', '/Annots [6 0 R 6 0 R]'), 'latin1');
  expect((await extractText(requestOf(twice))).text.match(/forty two/g)).toHaveLength(1);
});

it('reads a form of which the page draws nothing', async () => {
  const found = await extractText(
    requestOf(
      formPdf([], [widget('/FT /Tx /T (n) /V (Forty nurses took part in the trial.)', 680)]),
    ),
  );
  expect(found.text).toBe('Forty nurses took part in the trial.');
});

it('tells of ticked boxes, whose meaning it does not know', async () => {
  const box = (state: string): string =>
    widget(
      `/FT /Btn /T (b${state}) /V /${state} /AS /${state} /AP << /N << /Yes 8 0 R /Off 8 0 R >> >>`,
      640,
    );
  const picture =
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream';
  const noteOf = async (state: string): Promise<string> =>
    (
      await extractText(
        requestOf(formPdf(lines, [box(state), widget('/FT /Tx /T (x)', 600)], [picture])),
      )
    ).note ?? '';
  expect(await noteOf('Yes')).toBe(
    'Boxes of the form are ticked, which its text may not show: its page',
  );
  expect(await noteOf('Off')).toBe('');
});

describe('files within a PDF', () => {
  const names = ['a.csv', 'b.pdf', 'c.xlsx', 'd.txt', 'e.txt'];
  const portfolio = (shown: Parameters<typeof formPdf>[0]): Buffer => {
    const files = names.map(
      (name, at) => `(${name}) << /Type /Filespec /F (${name}) /EF << /F ${6 + at} 0 R >> >>`,
    );
    return formPdf(
      shown,
      [],
      names.map(() => streamOf('x,y')),
      `/Names << /EmbeddedFiles << /Names [${files.join(' ')}] >> >>`,
    );
  };
  const told =
    'Files within the PDF are not read: a.csv, b.pdf, c.xlsx and 2 others. Take them out and upload them to have them read';

  it('are named, as they are not read', async () => {
    expect((await extractText(requestOf(portfolio(lines)))).note).toBe(told);
  });

  it('are named where nothing else is in it', async () => {
    await expect(extractText(requestOf(portfolio([])))).rejects.toThrow(told);
  });
});
