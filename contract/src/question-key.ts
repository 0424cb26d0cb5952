/** When two questions of research are one: answers are kept by it. Without a schema, so that a screen can load it. */

/** Questions with the same words have the same, whatever signs part these. A `+`, `-` or `#` right behind one tells `C` from `C++`, and `CD4+` from `CD4-`. */
export function keyOfQuestion(text: string): string {
  const words = text.toLowerCase().replaceAll(/[−‐‑]/gu, '-').replace(parting, ' ');
  return words.replaceAll(/\s+/gu, ' ').trim() || text;
}

/** All but such a sign, the point of a number and its minus. */
const parting =
  /(?!(?<=[\p{L}\p{N}+#])(?:[+#]|-(?![\p{L}\p{N}]))|(?<=\p{N})[.,](?=\p{N})|(?<!\S)-(?=\p{N}))[\p{P}+´`]/gu;
