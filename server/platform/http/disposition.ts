/** RFC 6266 and 5987: a plain name for old clients, and the real one in UTF-8. */
export function disposition(fileName: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
