/** One line of the report. */
export interface Row {
  readonly name: string
  readonly value: string
  readonly budget: string
  readonly isWithin: boolean
  /** What lies behind the value, such as the two figures of a ratio. */
  readonly detail?: string
}

interface Limit {
  readonly most?: number
  readonly least?: number
  readonly unit: string
}

/** A row from a figure and its limit; both are shown in the limit's unit. */
export function row(name: string, value: number, limit: Limit, detail = ''): Row {
  const { most, least, unit } = limit
  const isWithin = (most === undefined || value <= most) && (least === undefined || value >= least)
  const budget = most === undefined ? `≥ ${figure(least ?? 0)}` : `≤ ${figure(most)}`
  return { name, value: `${figure(value)} ${unit}`, budget: `${budget} ${unit}`, isWithin, detail }
}

/** Three figures that matter; the rest is noise. */
export function figure(value: number): string {
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return String(Number(value.toFixed(decimals)))
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((each) => [
    each.name,
    each.value,
    each.budget,
    each.isWithin ? 'ok' : 'OVER',
    each.detail ?? '',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((cell) => cell[column]?.length ?? 0)))
  for (const cell of cells) {
    const padded = cell.map((text, column) =>
      column === 1 || column === 2 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
    )
    console.log(padded.join('  ').trimEnd())
  }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
