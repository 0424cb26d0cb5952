/** Makes PDFs whose pages are images of other pages, as a scanner does. */
import { deflateSync, inflateSync } from 'node:zlib';
import { joinObjects, streamOf } from '../testing.js';

const dotsPerInch = 150;

/** The pages of a PDF as grey images, without a text layer. */
export async function scanPdf(pdf: Buffer): Promise<Buffer> {
  const { LiteParse } = await import('@llamaindex/liteparse');
  const shots = await new LiteParse({
    ocrEnabled: false,
    dpi: dotsPerInch,
    quiet: true,
  }).screenshot(pdf);
  const kids = shots.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  const pages = shots.flatMap((shot, index) => {
    const [width, height] = [(shot.width * 72) / dotsPerInch, (shot.height * 72) / dotsPerInch];
    const image = deflateSync(greyOf(shot.imageBuffer, shot)).toString('latin1');
    const place = `${4 + index * 3} 0 R /Resources << /XObject << /I ${5 + index * 3} 0 R >> >>`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${place} >>`,
      streamOf(`${width} 0 0 ${height} 0 0 cm /I Do`),
      `<< /Type /XObject /Subtype /Image /Width ${shot.width} /Height ${shot.height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode /Length ${image.length} >>\nstream\n${image}\nendstream`,
    ];
  });
  return joinObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${shots.length} >>`,
    ...pages,
  ]);
}

const pixelBytes = 4;

/** The red channel of a PNG of 8 bits and four channels. */
function greyOf(png: Buffer, size: { width: number; height: number }): Buffer {
  const raw = inflateSync(imageData(png));
  const rowBytes = size.width * pixelBytes;
  const grey = Buffer.alloc(size.width * size.height);
  let above = Buffer.alloc(rowBytes);
  for (let y = 0; y < size.height; y += 1) {
    const start = y * (rowBytes + 1);
    const row = Buffer.from(raw.subarray(start + 1, start + 1 + rowBytes));
    for (let index = 0; index < rowBytes; index += 1)
      row[index] = ((row[index] ?? 0) + predicted(raw[start] ?? 0, { row, above, index })) & 255;
    for (let x = 0; x < size.width; x += 1) grey[y * size.width + x] = row[x * pixelBytes] ?? 0;
    above = row;
  }
  return grey;
}

/** What the filter of a row adds to a byte (PNG specification, section 9). */
function predicted(filter: number, place: { row: Buffer; above: Buffer; index: number }): number {
  const left = place.row[place.index - pixelBytes] ?? 0;
  const up = place.above[place.index] ?? 0;
  const corner = place.above[place.index - pixelBytes] ?? 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const distances = [left, up, corner].map((value) => Math.abs(guess - value));
  return [left, up, corner][distances.indexOf(Math.min(...distances))] ?? 0;
}

function imageData(png: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(chunks);
}
