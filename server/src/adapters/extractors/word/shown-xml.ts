/** The text of a part of WordprocessingML as Word shows it: without what is hidden or was so before, and with signs in place of the letters of symbol fonts. */
import { type HiddenStyles, withoutHidden } from './docx-hidden.js';
import { countFormulaObjects } from './docx-math.js';
import { writeSymbols } from './docx-symbols.js';
import { withoutFormerFormat } from './former-format.js';
import type { LeftOut } from './left-out.js';

/** @param hidden By `hiddenStyles`. */
export function shownXml(
  xml: string,
  hidden: HiddenStyles,
): { readonly xml: string; readonly leftOut: LeftOut } {
  const shown = withoutHidden(withoutFormerFormat(xml), hidden);
  return {
    xml: writeSymbols(shown.xml),
    leftOut: { hidText: shown.wasHidden, formulas: countFormulaObjects(shown.xml) },
  };
}
