import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed } from '#contract/client.ts'
import { NO_DATE_LEFT, seriesRefusals } from '#contract/sentences/series.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { CalendarDate } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { calendarLongDay, timeRange } from '#web/app/lib/format.ts'
import { judged } from '#web/app/lib/judged.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { isAboutDates, isLeftClosed, type Series, type SeriesDate, type SeriesPreview, seriesPreview } from './api.ts'
import { coverInWords, dateProblem, seriesProblem, totalInWords, words } from './words.ts'

interface SeriesDialogProps {
  series: Series
  /** For a failure about which the server says nothing. */
  notSent: string
  /** Whose each part is, by name, where it is of siblings. */
  whose?: readonly string[] | undefined
  /** How many were asked for, or false where none was. */
  onEnd: (dates: number | false) => void
}

/** Every date before anything is sent. Single ones can be left out; then all the others are booked, or none. */
export function SeriesDialog({ series, notSent, whose, onEnd }: SeriesDialogProps) {
  const [keptClosed, setKeptClosed] = useState<ReadonlySet<CalendarDate>>(new Set())
  const form = useForm<{ leftOut: CalendarDate[] }>({
    defaultValues: { leftOut: [] },
    resolver: (values) => judged(values, { leftOut: keptBut(values.leftOut).length > 0 ? null : NO_DATE_LEFT }),
  })
  const { value: leftOut, onChange, error } = useField({ control: form.control, name: 'leftOut' })
  const preview = useQuery(seriesPreview(series, new Set(leftOut), keptClosed))
  const dates = preview.data?.dates ?? []
  const keptBut = (others: readonly CalendarDate[]): SeriesDate[] =>
    dates.filter((each) => dateProblem(each) === null && !others.includes(each.date) && !isLeftClosed(each, keptClosed))
  const kept = keptBut(leftOut)

  async function send() {
    const leaveOut = dates.filter((each) => !kept.includes(each)).map(({ date }) => date)
    try {
      await api.series.create({ body: { ...series, leaveOut } })
    } catch (error) {
      if (!isAboutDates(error)) throw error
      // Which and why stands with each date, once they have been read again.
      throw new CallFailed(error.status, error.code, seriesRefusals.series_dates_taken.message, [])
    }
    onEnd(kept.length)
  }
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={null}
      aside={<SeriesTotal preview={kept.length > 0 ? preview.data : undefined} isStale={preview.isPlaceholderData} />}
      leaveLabel="Go back"
      submitLabel={series.weeks === 1 ? 'Send request' : 'Send requests'}
      send={send}
      fallback={notSent}
      face={faceOf([preview], {
        waiting: words.previewLoading,
        rows: 4,
        failed: seriesProblem(preview.error, words.previewNotLoaded),
      })}
      onClosed={() => onEnd(false)}
    >
      <ul className="divide-y divide-feint">
        {dates.map((each) => (
          <DateRow
            key={each.date}
            date={each}
            whose={whose}
            isKept={kept.includes(each)}
            cover={preview.data?.packageHours && kept.includes(each) ? coverInWords(each) : null}
            onKeep={(isKept) => {
              onChange(isKept ? leftOut.filter((date) => date !== each.date) : [...leftOut, each.date])
              if (isKept && each.closed) setKeptClosed(new Set([...keptClosed, each.date]))
            }}
          />
        ))}
      </ul>
      {error && <ErrorBox isSought>{error}</ErrorBox>}
    </FormDialog>
  )
}

interface SeriesTotalProps {
  /** Undefined while no date is kept. */
  preview: SeriesPreview | undefined
  /** It is of the dates before the last change. */
  isStale: boolean
}

/** What is left to pay for the dates that are kept, and what a package gives. */
function SeriesTotal({ preview, isStale }: SeriesTotalProps) {
  const usesPackage = (preview?.packageHours ?? 0) > 0
  const toPay = preview ? preview.totalToPay : 0
  return (
    <p
      className={cx('mr-auto min-w-0 max-sm:w-full sm:flex-1', preview && isStale && 'opacity-60')}
      aria-live="polite"
      aria-atomic
      aria-busy={isStale}
    >
      {toPay !== null && <span className="font-display text-2xl font-semibold">{poundsText(toPay)}</span>}{' '}
      {usesPackage && <span className="font-semibold">left to pay </span>}
      <span className={cx('text-sm text-ink-3', usesPackage && 'block')}>
        {preview ? totalInWords(preview) : '0 dates'}
      </span>
    </p>
  )
}

interface DateRowProps extends Pick<SeriesDialogProps, 'whose'> {
  date: SeriesDate
  isKept: boolean
  /** What a package covers of it. */
  cover: string | null
  onKeep: (isKept: boolean) => void
}

/** A date that cannot be had is left out already, and says why. */
function DateRow({ date, whose, isKept, cover, onKeep }: DateRowProps) {
  const problem = dateProblem(date)
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-4">
        <Checkbox isSelected={isKept} isDisabled={problem !== null} onChange={onKeep}>
          {calendarLongDay(date.date)}
          {date.lessons.map((lesson, place) => (
            <span key={lesson.startTime.getTime()} className="block text-ink-2">
              <span className="tabular-nums">{timeRange(lesson.startTime, lesson.endTime)}</span>{' '}
              {subjectInFull(lesson.subject)}
              {whose?.[place] && ` for ${whose[place]}`}
            </span>
          ))}
        </Checkbox>
        {date.price !== null && <span className="ml-auto tabular-nums">{poundsText(date.price)}</span>}
      </div>
      {problem && (
        <p className="pl-9">
          <Chip tone="warn">{problem}</Chip>
        </p>
      )}
      {!problem && date.closed && (
        <p className="pl-9">
          <Chip tone="info">{date.closed}</Chip>
        </p>
      )}
      {cover && <p className="pb-1.5 pl-9 text-sm text-ink-2">{cover}</p>}
      {!problem && date.outsideHours && <p className="pl-9 text-sm text-ink-3">{words.outsideHours}</p>}
    </li>
  )
}
