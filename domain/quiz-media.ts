/** What stands beside a question: shown, played, or given as a link (Spec 2 §2, §9). */
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

export const MEDIA_EXTENSIONS = Object.keys(MEDIA_TYPES)

/** The media type of a file by its name; null where a quiz takes no such file (Rules #89). */
export function mediaTypeOf(fileName: string): string | null {
  const extension = extensionOf(fileName)
  return Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? null) : null
}

/** How a page shows a file of this name; null where a quiz takes no such file (Spec 2 §9). */
export function mediaKindOf(fileName: string): MediaKind | null {
  const type = mediaTypeOf(fileName)
  if (type === null) return null
  if (type.startsWith('image/')) return 'image'
  return type.startsWith('audio/') ? 'audio' : 'document'
}

/** The end of a file's name after its last dot, in lower case; empty where there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}
