import { cx } from '#web/app/ui/class-names.ts'

interface FiguresProps {
  figures: Readonly<Record<string, number | string>>
  /** How many stand side by side. */
  className: string
}

/** Numbers with their names. */
export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={cx('grid gap-3', className)}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className="card flex flex-col justify-between gap-1 p-3 md:p-4">
          <dt className="text-sm font-semibold text-ink-2">{name}</dt>
          <dd className="font-display text-xl font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
