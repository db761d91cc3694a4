/** Without it Excel takes the file for something else than UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A file that a spreadsheet opens as a table, the header first (RFC 4180). */
export function csvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** The same as a file to be saved. */
export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(header, rows)], { type: 'text/csv' })
}

/** A spreadsheet computes what begins like a formula; after an apostrophe it is text. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
