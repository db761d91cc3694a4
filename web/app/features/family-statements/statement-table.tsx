import { poundsText } from '#domain/money.ts'
import { date } from '#web/app/lib/format.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Empty } from '#web/app/ui/loaded.tsx'
import type { StatementRow } from './api.ts'
import { childOf, paidForInWords, payersInWords, stateInWords, words } from './words.ts'

/** As wide on a sheet of A4 as on a desk; on a phone each row folds into lines. */
const columns = 'md:grid-cols-[10rem_6rem_minmax(0,1fr)_6rem_9rem] print:grid-cols-[10rem_5rem_minmax(0,1fr)_5rem_9rem]'

/** By the day they are due. */
export function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
  if (rows.length === 0) return <Empty>{words.nothing}</Empty>
  return (
    <div className="card overflow-hidden print:border-x-0 print:shadow-none">
      <div
        aria-hidden
        className={cx(
          'hidden gap-x-4 bg-sunk px-5 py-2.5 text-sm font-semibold text-ink-2 md:grid print:grid print:px-0',
          columns,
        )}
      >
        {words.heads.map((head) => (
          <span key={head} className={cx(head === 'Amount' && 'text-right')}>
            {head}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-feint">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}

function Row({ row }: { row: StatementRow }) {
  const payers = payersInWords(row)
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 break-inside-avoid md:px-5 print:px-0',
        columns,
      )}
    >
      <p className="tabular-nums">
        <span className="sr-only">Due </span>
        {date(row.dueDate)}
      </p>
      <p className="font-semibold max-md:text-right wrap-anywhere print:text-left">{childOf(row)}</p>
      <div className="min-w-0 max-md:col-span-2 print:col-span-1">
        <p className="wrap-anywhere">{paidForInWords(row)}</p>
        <p className="text-sm text-ink-2">
          <code>{row.reference}</code>
          {payers && `, ${payers}`}
        </p>
      </div>
      <p className="font-semibold tabular-nums md:text-right print:text-right">{poundsText(row.amount)}</p>
      <p className={cx('max-md:text-right print:text-left', row.isOverdue && 'font-semibold text-danger')}>
        {stateInWords(row)}
      </p>
    </li>
  )
}
