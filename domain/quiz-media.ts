/** What stands beside a question: shown, played, or given as a link (Rules: quizzes). */
export type MediaKind = 'image' | 'audio' | 'document'

/** By the end of a file's name, what it is sent as. Nothing here can hold a script (Rules #89, #98). */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  pdf: 'application/pdf',
}

/** Rules #89: in one upload. */
export const MOST_MEDIA_FILES = 50
export const MOST_MEDIA_BYTES = 50 * 1024 * 1024

/** The media type of a file by its name; null where a quiz takes no such file (Rules #89). */
export function mediaTypeOf(fileName: string): string | null {
  const extension = extensionOf(fileName)
  return Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? null) : null
}

/**
 * Whether a file's content begins as its name promises: what only calls itself a picture is not taken (Rules #89). `head`
 * is its first dozen bytes or more.
 */
export function isMedia(fileName: string, head: Uint8Array): boolean {
  const kind = mediaTypeOf(fileName)
  return kind !== null && (MARKS[kind]?.(head) ?? false)
}

const has = (head: Uint8Array, text: string, at = 0) =>
  [...text].every((character, place) => head[at + place] === character.charCodeAt(0))
/** A frame of sound begins with eleven bits that are set; in AAC two of those that follow are not. */
const hasFrame = (head: Uint8Array, mask: number, bits: number) => head[0] === 0xff && ((head[1] ?? 0) & mask) === bits

const MARKS: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  'image/jpeg': (head) => has(head, '\xff\xd8\xff'),
  'image/png': (head) => has(head, '\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => has(head, 'GIF87a') || has(head, 'GIF89a'),
  'image/bmp': (head) => has(head, 'BM'),
  'image/webp': (head) => has(head, 'RIFF') && has(head, 'WEBP', 8),
  'audio/mpeg': (head) => has(head, 'ID3') || hasFrame(head, 0xe0, 0xe0),
  'audio/wav': (head) => has(head, 'RIFF') && has(head, 'WAVE', 8),
  'audio/ogg': (head) => has(head, 'OggS'),
  'audio/mp4': (head) => has(head, 'ftyp', 4),
  'audio/aac': (head) => has(head, 'ADIF') || hasFrame(head, 0xf6, 0xf0),
  'application/pdf': (head) => has(head, '%PDF-'),
}

/** How a page shows a file of this name; null where a quiz takes no such file (Rules: quizzes). */
export function mediaKindOf(fileName: string): MediaKind | null {
  const type = mediaTypeOf(fileName)
  if (type === null) return null
  if (type.startsWith('image/')) return 'image'
  return type.startsWith('audio/') ? 'audio' : 'document'
}

/** The name of a file in its address: what it is stored as, of 128 random bits, and its extension (Rules #98). */
export function mediaAddress(storedFile: string, fileName: string): string {
  return `${storedFile}.${extensionOf(fileName)}`
}

/** Whether a text could be such a name; anything else is none. */
export function isMediaAddress(text: string): boolean {
  return /^[0-9a-f]{32}\.[0-9a-z]{3,4}$/.test(text)
}

/** The last part of a sender's path, as it is written in a CSV. */
export function baseName(fileName: string): string {
  return fileName.normalize('NFC').split(/[/\\]/).at(-1)?.trim() ?? ''
}

/** The end of a file's name after its last dot, in lower case; empty where there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}
