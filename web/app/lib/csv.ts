import { BYTE_ORDER_MARK, csvLine } from '#domain/csv-lines.ts'

/** A file that a spreadsheet opens as a table, the header first. */
export function csvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join('')
}

/** The same as a file to be saved. */
export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(header, rows)], { type: 'text/csv' })
}
