/** Without it Excel takes the file for something else than UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A line of a file that a spreadsheet opens as a table (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A spreadsheet computes what begins like a formula; after an apostrophe it is text. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
