/** Encodings of Rich Text Format, of its fonts and as a whole. */
import iconv from 'iconv-lite';

/** From the RTF specification: what `\fcharset` numbers mean. */
export const charsets: Readonly<Record<string, string>> = {
  '77': 'macintosh',
  '128': 'shift_jis',
  '129': 'cp949',
  '134': 'gbk',
  '136': 'big5',
  '161': 'windows-1253',
  '162': 'windows-1254',
  '163': 'windows-1258',
  '177': 'windows-1255',
  '178': 'windows-1256',
  '186': 'windows-1257',
  '204': 'windows-1251',
  '222': 'windows-874',
  '238': 'windows-1250',
};

/** By the number of a code page of Windows or DOS; undefined where it is not known. */
export function encodingOfPage(page: string): string | undefined {
  const names = page === '65001' ? ['utf-8'] : [`windows-${page}`, `cp${page}`];
  return names.find((name) => iconv.encodingExists(name));
}
