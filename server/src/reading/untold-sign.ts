/** The sign that stands in a text for words that could not be told, as in a scan. No author writes it, unlike `[\u2026]`, and no sentence ends with it. */
export const untoldSign = '\u2039?\u203A';
