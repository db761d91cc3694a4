/** What kind of file something is, by the end of its name and by how its content begins. */

type Mark = readonly number[]
interface Kind {
  /** What it is called in lists; never what it is sent as. */
  readonly mimeType: string
  /** How its content must begin, in one of these ways; none for text. */
  readonly marks?: readonly Mark[]
  /** Shows itself and runs nothing, so that it may be sent as what it is (Rules #52). */
  readonly isInert?: true
}

const marked = (text: string): Mark => [...text].map((character) => character.charCodeAt(0))
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of the older Office files, and of a newer one with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const PDF = marked('%PDF-')
const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const GIF = marked('GIF8')

/** What may be uploaded as a resource, by the last extension of its name (Rules: resources). */
const kinds: Readonly<Record<string, Kind>> = {
  pdf: { mimeType: 'application/pdf', marks: [PDF], isInert: true },
  html: { mimeType: 'text/html' },
  htm: { mimeType: 'text/html' },
  doc: { mimeType: 'application/msword', marks: [OLE, marked('{\\rtf')] },
  docx: { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', marks: [ZIP, OLE] },
  txt: { mimeType: 'text/plain' },
  md: { mimeType: 'text/markdown' },
  jpg: { mimeType: 'image/jpeg', marks: [JPEG], isInert: true },
  jpeg: { mimeType: 'image/jpeg', marks: [JPEG], isInert: true },
  png: { mimeType: 'image/png', marks: [PNG], isInert: true },
  gif: { mimeType: 'image/gif', marks: [GIF], isInert: true },
  svg: { mimeType: 'image/svg+xml' },
  css: { mimeType: 'text/css' },
  js: { mimeType: 'text/javascript' },
  json: { mimeType: 'application/json' },
  xml: { mimeType: 'application/xml' },
  csv: { mimeType: 'text/csv' },
  rtf: { mimeType: 'application/rtf', marks: [marked('{\\rtf')] },
  odt: { mimeType: 'application/vnd.oasis.opendocument.text', marks: [ZIP] },
  ods: { mimeType: 'application/vnd.oasis.opendocument.spreadsheet', marks: [ZIP] },
  odp: { mimeType: 'application/vnd.oasis.opendocument.presentation', marks: [ZIP] },
  ppt: { mimeType: 'application/vnd.ms-powerpoint', marks: [OLE] },
  pptx: { mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', marks: [ZIP, OLE] },
  xls: { mimeType: 'application/vnd.ms-excel', marks: [OLE] },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', marks: [ZIP, OLE] },
}
export const RESOURCE_EXTENSIONS: readonly string[] = Object.keys(kinds)

/** What text never begins with: whoever names it so hides what it is. */
const notText: readonly Mark[] = [
  ...[ZIP, OLE, PDF, JPEG, PNG, GIF, marked('MZ'), [0x7f, ...marked('ELF')], marked('Rar!'), marked('7z')],
  ...[
    [0x1f, 0x8b],
    [0xca, 0xfe, 0xba, 0xbe],
    [0xcf, 0xfa, 0xed, 0xfe],
  ],
]

/** The last extension of a name in small letters, or null: `Plan.PDF.exe` is an `exe`. */
export function extensionOf(fileName: string): string | null {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? null
}

/**
 * Whether a file may be kept as a resource: its extension is on the list, and its content does not begin like something
 * else (Rules #50).
 */
export function isResourceFile(fileName: string, head: Uint8Array): boolean {
  const kind = kindOf(extensionOf(fileName))
  if (!kind) return false
  const begins = (mark: Mark) => mark.every((byte, place) => head[place] === byte)
  return kind.marks ? kind.marks.some(begins) : !notText.some(begins)
}

/** What a resource with this extension is called in a list. */
export function mimeTypeOf(extension: string): string {
  return kindOf(extension)?.mimeType ?? 'application/octet-stream'
}

/** What a resource is sent as: its exact type where that can do no harm, otherwise mere bytes (Rules #52). */
export function downloadTypeOf(extension: string): string {
  const kind = kindOf(extension)
  return kind?.isInert ? kind.mimeType : 'application/octet-stream'
}

function kindOf(extension: string | null): Kind | undefined {
  return extension !== null && Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
}

/** Our choice: a file system takes 255, and a browser may number the copies. */
const LONGEST_NAME_BYTES = 200

/**
 * A sender's name for his file as it may be shown and saved: one line without a path, without what turns the direction
 * of writing, and not longer than a disk can hold, its extension kept.
 */
export function shownFileName(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .trim()
  const extension = extensionOf(name)
  const end = extension ? `.${extension}` : ''
  return cut(name.slice(0, name.length - end.length), LONGEST_NAME_BYTES - end.length) + end
}

/** As many whole characters as fit into so many bytes. */
function cut(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}
