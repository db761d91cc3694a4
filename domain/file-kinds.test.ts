import { expect, test } from 'vitest'
import { downloadTypeOf, extensionOf, isResourceFile, RESOURCE_EXTENSIONS, shownFileName } from './file-kinds.ts'

test('the list of the specification, and no other extension', () => {
  const spec =
    'pdf, html, htm, doc, docx, txt, md, jpg, jpeg, png, gif, svg, css, js, json, xml, csv, rtf, odt, ods, odp, ppt, pptx, xls, xlsx'
  expect(RESOURCE_EXTENSIONS).toEqual(spec.split(', '))
})

test.each([
  ['plan.pdf', 'pdf'],
  ['plan.PDF', 'pdf'],
  ['plan.pdf.exe', 'exe'],
  ['plan.tar.gz', 'gz'],
  ['a.b.c.d', 'd'],
  ['.pdf', null],
  ['..pdf', null],
  ['pdf', null],
  ['', null],
  ['plan.', null],
  ['plan.pdf.', null],
  ['plan.pdf ', null],
  ['plan.p df', null],
  ['plan.pdf\u0000', null],
  ['plan.ｐｄｆ', null],
  ['plan.pdf/', null],
])('the last extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

const bytes = (...values: number[]) => new Uint8Array(values)
const text = (value: string) => new TextEncoder().encode(value)
const ZIP = bytes(0x50, 0x4b, 3, 4, 20)
const OLE = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0)
const heads = {
  pdf: text('%PDF-1.7'),
  jpg: bytes(0xff, 0xd8, 0xff, 0xe0),
  png: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0),
  gif: text('GIF89a'),
  zip: ZIP,
  ole: OLE,
  rtf: text('{\\rtf1'),
  exe: text('MZ\u0090'),
  elf: bytes(0x7f, 0x45, 0x4c, 0x46),
  gzip: bytes(0x1f, 0x8b, 8),
  html: text('<script>'),
  words: text('One half'),
}
/** What each may begin with. */
const fitting: Record<string, (keyof typeof heads)[]> = {
  ...{ pdf: ['pdf'], jpg: ['jpg'], jpeg: ['jpg'], png: ['png'], gif: ['gif'], rtf: ['rtf'], doc: ['ole', 'rtf'] },
  ...{ docx: ['zip', 'ole'], pptx: ['zip', 'ole'], xlsx: ['zip', 'ole'], odt: ['zip'], ods: ['zip'], odp: ['zip'] },
  ...{ ppt: ['ole'], xls: ['ole'] },
}
const IS_TEXT: (keyof typeof heads)[] = ['rtf', 'html', 'words']

test.each(RESOURCE_EXTENSIONS.map((extension) => [extension]))('a %s begins like one', (extension) => {
  const kept = Object.entries(heads).filter(([, head]) => isResourceFile(`plan.${extension}`, head))
  expect(kept.map(([name]) => name).sort()).toEqual([...(fitting[extension] ?? IS_TEXT)].sort())
})

test.each(['exe', 'zip', 'php', 'sh', 'mjs', 'xhtml', 'svgz', 'docm', 'webp', 'mp3', 'constructor', '__proto__'])(
  'a %s is never kept',
  (extension) => {
    for (const head of Object.values(heads)) expect(isResourceFile(`plan.${extension}`, head)).toBe(false)
  },
)

test('only what shows itself and runs nothing is sent as what it is', () => {
  const exact = RESOURCE_EXTENSIONS.filter((extension) => downloadTypeOf(extension) !== 'application/octet-stream')
  expect(exact).toEqual(['pdf', 'jpg', 'jpeg', 'png', 'gif'])
  expect(downloadTypeOf('constructor')).toBe('application/octet-stream')
})

test.each([
  ['Übung 1.pdf', 'Übung 1.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['../../etc/passwd.txt', '.._.._etc_passwd.txt'],
  ['C:\\plans\\a.txt', 'C__plans_a.txt'],
  ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie_ x.txt'],
  ['evil\u202efdp.txt', 'evilfdp.txt'],
  ['a\u0000.txt', 'a.txt'],
  ['a\u200b.txt', 'a.txt'],
  ['"a".txt', '_a_.txt'],
  ['  a.txt ', 'a.txt'],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown)
})

test('a long name keeps its extension, and no half of a character stays', () => {
  expect(shownFileName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`)
  const faces = shownFileName(`${'👍'.repeat(300)}.pdf`)
  expect([faces.isWellFormed(), faces.endsWith('👍.pdf'), faces.length]).toEqual([true, true, 102])
  expect(shownFileName('a\ud800.txt').isWellFormed()).toBe(true)
})
