/** A text as it stands in a pattern of `LIKE … ESCAPE '!'`, letter by letter. */
export function literally(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&')
}
