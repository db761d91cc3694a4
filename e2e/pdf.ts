import { inflateSync } from 'node:zlib'

/**
 * What a PDF of Chromium's says, once as each of its fonts reads it: the letters of the others are missing there, so that
 * words of one font are found in one of them.
 */
export function textsOf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf)
  const written = streams.filter((stream) => /\bTf\b/.test(stream)).join('\n')
  const glyphs = [...written.matchAll(/<([0-9A-F]+)>/g)].map(([, hex = '']) => hex)
  return streams
    .filter((stream) => stream.includes('begincmap'))
    .map((map) => {
      const { digits, letters } = fontOf(map)
      const codes = glyphs.flatMap((hex) => hex.match(new RegExp(`.{${digits}}`, 'g')) ?? [])
      return codes.map((code) => letters.get(Number.parseInt(code, 16)) ?? '').join('')
    })
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/FlateDecode.*?stream\r?\n/gs)].flatMap(({ index, 0: head }) => {
    const start = index + head.length
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** Which letter each number of a font stands for, and with how many digits it is written. */
function fontOf(map: string): { digits: number; letters: ReadonlyMap<number, string> } {
  const letters = new Map<number, string>()
  const numbers = (line: readonly string[]) => line.slice(1).map((hex) => Number.parseInt(hex, 16))
  for (const [, one = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const line of one.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      const [code = 0, letter = 0] = numbers(line)
      letters.set(code, String.fromCodePoint(letter))
    }
  for (const [, some = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const line of some.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first = 0, last = 0, letter = 0] = numbers(line)
      for (let code = first; code <= last; code++) letters.set(code, String.fromCodePoint(letter + code - first))
    }
  return { digits: /<(\w+)>\s*<\w+>\s*endcodespacerange/.exec(map)?.[1]?.length ?? 4, letters }
}
