import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useLedTo } from './led-to.tsx'

export interface Column<Row> {
  id: string
  /** None where what stands in it explains itself, or has a line of its own; several where it has several parts. */
  heads: readonly string[]
  areNumbers?: boolean
  cell: (row: Row) => ReactNode
}

interface FoldingTableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Where a notice leads to a row, it names it by this. */
  keyOf: (row: Row) => string
  /** Where the page has no room for columns, each row becomes some lines of one card, or a card of its own. */
  foldsInto: 'lines' | 'cards'
  /**
   * The columns where there is room, and the grid that a row folds into, each with its prefixes: `lg:` and `max-lg:` for
   * lines, `@min-[68rem]:` and `@max-[68rem]:` for cards.
   */
  wide: string
  folded: string
  listProps?: ComponentProps<'ul'>
}

const looks = {
  lines: {
    table: 'card overflow-hidden',
    columns: 'lg:grid lg:items-center lg:px-5',
    heads: 'max-lg:hidden',
    list: '',
    row: 'border-b border-rule py-3 last:border-0 max-lg:grid max-lg:px-4',
  },
  cards: {
    table:
      '@min-[68rem]:overflow-hidden @min-[68rem]:rounded-lg @min-[68rem]:border @min-[68rem]:border-rule @min-[68rem]:bg-surface @min-[68rem]:shadow-1',
    columns: '@min-[68rem]:grid @min-[68rem]:items-center @min-[68rem]:px-5',
    heads: '@max-[68rem]:hidden',
    list: '@max-[68rem]:grid @max-[68rem]:gap-3 @min-[44rem]:@max-[68rem]:grid-cols-2',
    row: '@max-[68rem]:grid @max-[68rem]:rounded-lg @max-[68rem]:border @max-[68rem]:border-rule @max-[68rem]:bg-surface @max-[68rem]:p-4 @max-[68rem]:shadow-1 @min-[68rem]:border-b @min-[68rem]:border-rule @min-[68rem]:py-3 @min-[68rem]:last:border-0',
  },
}

/** Rows that stand in columns under their heads where there is room, and fold where there is none. */
export function FoldingTable<Row>(props: FoldingTableProps<Row>) {
  const { columns, rows, keyOf, foldsInto, wide, folded, listProps } = props
  const look = looks[foldsInto]
  const table = (
    <div className={look.table}>
      <div
        aria-hidden
        className={cx(
          'border-b border-rule bg-sunk py-2.5 text-sm font-semibold text-ink-2',
          look.heads,
          look.columns,
          wide,
        )}
      >
        {columns.flatMap(({ heads, areNumbers }) =>
          heads.map((head) => (
            <span key={head} className={cx(areNumbers && 'text-right')}>
              {head}
            </span>
          )),
        )}
      </div>
      <ul className={look.list} {...listProps}>
        {rows.map((row) => (
          <Row key={keyOf(row)} id={keyOf(row)} className={cx(look.row, look.columns, folded, wide)}>
            {columns.map(({ id, cell }) => (
              <Fragment key={id}>{cell(row)}</Fragment>
            ))}
          </Row>
        ))}
      </ul>
    </div>
  )
  return foldsInto === 'cards' ? <div className="@container">{table}</div> : table
}

function Row({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  const row = useLedTo<HTMLLIElement>(id)
  return (
    <li {...row} data-focus-home="row" className={cx('scroll-mt-20 outline-offset-[-3px]', className)}>
      {children}
    </li>
  )
}
