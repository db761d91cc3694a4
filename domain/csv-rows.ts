/** A row of a CSV file as far as it was read. */
export interface CsvRow {
  /** As a spreadsheet counts it, from 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** Where the next one begins in the text. */
  readonly end: number
  /** Why it was not read to its end, and then the file is read no further; null for a row that is whole. */
  readonly stoppedBy: 'cell' | 'columns' | 'quotes' | null
}

export interface RowLimits {
  readonly columns: number
  /** Characters of a cell as it is written. */
  readonly cell: number
}

/**
 * The rows of a CSV file one by one, so that whoever reads them may stop, or let others have their turn (RFC 4180): any
 * line ends, and rows that need not be of one length. Of a row that goes beyond the limits nothing more is looked at.
 */
export function* csvRows(text: string, limits: RowLimits): Generator<CsvRow, void, undefined> {
  let at = text.startsWith('\ufeff') ? 1 : 0
  for (let number = 1; at < text.length; number++) {
    const cells: string[] = []
    for (let isLast = false; !isLast; ) {
      if (cells.length === limits.columns) return yield { number, cells, end: at, stoppedBy: 'columns' }
      const cell = text[at] === '"' ? quotedCell(text, at + 1, limits.cell) : plainCell(text, at, limits.cell)
      if ('stoppedBy' in cell) return yield { number, cells, end: at, stoppedBy: cell.stoppedBy }
      cells.push(cell.content)
      isLast = text[cell.end] !== ','
      at = isLast ? afterLineEnd(text, cell.end) : cell.end + 1
    }
    yield { number, cells, end: at, stoppedBy: null }
  }
}

type Cell = { readonly content: string; readonly end: number } | { readonly stoppedBy: 'cell' | 'quotes' }

const SPECIAL = /[",\r\n]/g

function plainCell(text: string, start: number, longest: number): Cell {
  const end = nextSpecial(text, start)
  if (end - start > longest) return { stoppedBy: 'cell' }
  return text[end] === '"' ? { stoppedBy: 'quotes' } : { content: text.slice(start, end), end }
}

function nextSpecial(text: string, start: number): number {
  SPECIAL.lastIndex = start
  return SPECIAL.test(text) ? SPECIAL.lastIndex - 1 : text.length
}

/** Between quotation marks, where two of them stand for one. */
function quotedCell(text: string, start: number, longest: number): Cell {
  let content = ''
  for (let from = start; ; ) {
    const quote = text.indexOf('"', from)
    const isTooLong = content.length + (quote < 0 ? text.length : quote) - from > longest
    if (isTooLong) return { stoppedBy: 'cell' }
    if (quote < 0) return { stoppedBy: 'quotes' }
    content += text.slice(from, quote)
    if (text[quote + 1] !== '"') return closedAt(text, quote + 1, content)
    content += '"'
    from = quote + 2
  }
}

function closedAt(text: string, end: number, content: string): Cell {
  const isClosed = end === text.length || [',', '\r', '\n'].includes(text[end] ?? '')
  return isClosed ? { content, end } : { stoppedBy: 'quotes' }
}

function afterLineEnd(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1
}
