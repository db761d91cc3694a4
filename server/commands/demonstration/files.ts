/** Small real files: a page of text that any reader of PDF shows, and pictures drawn point by point. */
import { crc32, deflateSync } from 'node:zlib'

const LINE_POINTS = 22

/** One page of A4 with a heading; Latin letters only. */
export function pdfOf(heading: string, lines: readonly string[]): Buffer {
  const shown = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')}) Tj`
  const body = lines.map((line) => `0 -${LINE_POINTS} Td ${shown(line)}`)
  const text = ['BT', '/F1 20 Tf 64 760 Td', shown(heading), '/F1 12 Tf 0 -16 Td', ...body, 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const start = file.length
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1')
}

type Colour = readonly [red: number, green: number, blue: number]
const PAPER: Colour = [251, 252, 250]
const FEINT: Colour = [198, 214, 226]
export const INK: Colour = [34, 48, 66]
export const RED: Colour = [196, 61, 52]
export const BLUE: Colour = [58, 110, 165]

interface Drawing {
  /** In squares. */
  readonly width: number
  readonly height: number
  /** Of a point in squares from the lower left; null is the squared paper. */
  readonly colourAt: (x: number, y: number) => Colour | null
}
const SQUARE_PIXELS = 40

/** A drawing on squared paper. */
export function pngOf({ width, height, colourAt }: Drawing): Buffer {
  const [columns, rows] = [width * SQUARE_PIXELS, height * SQUARE_PIXELS]
  const bytes = Buffer.alloc(rows * (1 + columns * 3))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isFeint = row % SQUARE_PIXELS === 0 || column % SQUARE_PIXELS === 0
      const drawn = colourAt((column + 0.5) / SQUARE_PIXELS, (rows - row - 0.5) / SQUARE_PIXELS)
      bytes.set(drawn ?? (isFeint ? FEINT : PAPER), row * (1 + columns * 3) + 1 + column * 3)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(columns, 0)
  head.writeUInt32BE(rows, 4)
  head.set([8, 2], 8) // eight bits, red green blue
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(bytes)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
