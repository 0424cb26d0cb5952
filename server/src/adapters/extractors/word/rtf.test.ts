import { describe, expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractRtf } from './rtf.js';

const read = (body: string, page = '') => extractRtf(requestOf(`{\\rtf1\\ansi${page} ${body}}`));

describe('RTF', () => {
  const box = '{\\shptxt \\pard Dose: 5 mg daily.\\par}';
  const drawn = '{\\*\\do\\dobxcolumn\\dptxbx{\\dptxbxtext\\pard Dose: 5 mg daily.\\par}\\dpx1}';

  it.each([
    [
      'as Word draws it, and only once',
      `{\\shp{\\*\\shpinst\\shpleft1{\\sp{\\sn shapeType}{\\sv 202}}${box}}{\\shprslt ${drawn}}}`,
    ],
    ['as old programs do', drawn],
  ])('has the text of a box behind the text, %s', (_, shape) => {
    expect(read(`\\pard Take ${shape}care.\\par Rest.\\par`).text).toBe(
      'Take care.\n\nRest.\n\nDose: 5 mg daily.',
    );
  });

  it('leaves out a box of the head of its pages', () => {
    const head = `{\\header\\pard{\\shp{\\*\\shpinst${box}}}\\par}`;
    expect(read(`${head}\\pard Rest.\\par`).text).toBe('Rest.');
  });

  it('says how many formulas it left out', () => {
    const formula = '{\\mmath{\\*\\moMathPara{\\*\\moMath{\\*\\mr x}}}}';
    const object =
      '{\\object\\objemb{\\*\\objclass Equation.3}{\\*\\objdata 01}{\\result{\\pict 00}}}';
    const { text, note } = read(`\\pard where ${formula} is the dose and ${object} hours.\\par`);
    expect(text.replace(/ +/g, ' ')).toBe('where is the dose and hours.');
    expect(note).toBe('Formulas that the file holds as objects are missing: 2.');
    expect(read('\\pard Plain.\\par').note).toBeUndefined();
  });

  it('keeps apart the cells of a table within a cell', () => {
    const nested = (cells: readonly string[], ends: string): string =>
      `\\pard\\intbl\\itap2 ${cells.map((cell) => `${cell}\\nestcell `).join('')}{\\*\\nesttableprops\\trowd${ends}\\nestrow}{\\nonesttables\\par}`;
    const inner =
      nested(['Outcome', 'Drug', 'Placebo'], '\\cellx900\\cellx2900\\cellx4900') +
      nested(['', 'n', '%', 'n', '%'], '\\cellx900\\cellx1900\\cellx2900\\cellx3900\\cellx4900') +
      nested(
        ['Stroke', '11', '22', '33', '44'],
        '\\cellx900\\cellx1900\\cellx2900\\cellx3900\\cellx4900',
      );
    const outer = `\\trowd\\cellx1000\\cellx9000\\pard\\intbl Arms\\cell ${inner}\\pard\\intbl\\cell\\row`;
    expect(read(`${outer}\\pard End.\\par`).text).toBe(
      'Arms\n\n| Outcome | Drug | Drug | Placebo | Placebo |\n|  | n | % | n | % |\n| Stroke | 11 | 22 | 33 | 44 |\n\nEnd.',
    );
  });

  it.each([
    ['65001', "\\'e2\\'89\\'a5 5 mg", '≥ 5 mg'],
    ['850', "caf\\'82", 'café'],
  ])('reads the bytes of code page %s', (page, bytes, text) => {
    expect(read(`\\pard ${bytes}\\par`, `\\ansicpg${page}`).text).toBe(text);
  });
});
