import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NO_DATE_LEFT, seriesRefusals } from '#contract/sentences/series.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { CalendarDate } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { calendarLongDay, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { isAboutDates, type Series, type SeriesDate, seriesPreview } from './api.ts'
import { SeriesTotal } from './series-total.tsx'
import { coverInWords, dateProblem, seriesProblem, words } from './words.ts'

interface SeriesDialogProps {
  series: Series
  /** For a failure about which the server says nothing. */
  notSent: string
  /** How many were asked for, or false where none was. */
  onEnd: (dates: number | false) => void
  onClose: () => void
}

/** Every date before anything is sent. Single ones can be left out; then all the others are booked, or none. */
export function SeriesDialog({ series, notSent, onEnd, onClose }: SeriesDialogProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<CalendarDate>>(new Set())
  const preview = useQuery(seriesPreview(series, leftOut))
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const dates = preview.data?.dates ?? []
  const kept = dates.filter((each) => dateProblem(each) === null && !leftOut.has(each.date))

  async function send() {
    if (kept.length === 0) return setProblem(NO_DATE_LEFT)
    setSending(true)
    setProblem(null)
    try {
      const others = dates.filter((each) => !kept.includes(each)).map(({ date }) => date)
      await api.series.create({ body: { ...series, leaveOut: others } })
      end(kept.length)
    } catch (error) {
      setProblem(isAboutDates(error) ? seriesRefusals.series_dates_taken.message : seriesProblem(error, notSent))
      await preview.refetch()
      setSending(false)
    }
  }
  function keep(date: CalendarDate, isKept: boolean) {
    setProblem(null)
    const next = new Set(leftOut)
    if (isKept) next.delete(date)
    else next.add(date)
    setLeftOut(next)
  }

  function end(dates: number | false) {
    onEnd(dates)
    onClose()
  }
  const close = () => !isSending && end(false)
  const footer = (
    <>
      <SeriesTotal preview={kept.length > 0 ? preview.data : undefined} isStale={preview.isPlaceholderData} />
      <Button onPress={close}>Go back</Button>
      <Button variant="primary" isPending={isSending} onPress={() => void send()}>
        {series.weeks === 1 ? 'Send request' : 'Send requests'}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onClose={close} isDismissable={false} footer={preview.data && footer}>
      <div className="grid gap-4">
        {faceOf([preview], {
          waiting: words.previewLoading,
          rows: 4,
          failed: seriesProblem(preview.error, words.previewNotLoaded),
        })}
        {preview.data && (
          <ul className="divide-y divide-feint">
            {dates.map((each) => (
              <DateRow
                key={each.date}
                date={each}
                isKept={kept.includes(each)}
                cover={preview.data.packageHours > 0 && kept.includes(each) ? coverInWords(each) : null}
                onKeep={keep}
              />
            ))}
          </ul>
        )}
        {problem && <ErrorBox>{problem}</ErrorBox>}
      </div>
    </Dialog>
  )
}

interface DateRowProps {
  date: SeriesDate
  isKept: boolean
  /** What a package covers of it. */
  cover: string | null
  onKeep: (date: CalendarDate, isKept: boolean) => void
}

/** A date that cannot be had is left out already, and says why. */
function DateRow({ date, isKept, cover, onKeep }: DateRowProps) {
  const problem = dateProblem(date)
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-4">
        <Checkbox isSelected={isKept} isDisabled={problem !== null} onChange={(to) => onKeep(date.date, to)}>
          {calendarLongDay(date.date)}
          {date.lessons.map((lesson) => (
            <span key={lesson.startTime.getTime()} className="block text-ink-2">
              <span className="tabular-nums">{timeRange(lesson.startTime, lesson.endTime)}</span>{' '}
              {subjectInFull(lesson.subject)}
            </span>
          ))}
        </Checkbox>
        <span className="ml-auto tabular-nums">{poundsText(date.price)}</span>
      </div>
      {problem && (
        <p className="pl-9">
          <Chip tone="warn">{problem}</Chip>
        </p>
      )}
      {cover && <p className="pb-1.5 pl-9 text-sm text-ink-2">{cover}</p>}
      {!problem && date.outsideHours && <p className="pl-9 text-sm text-ink-3">{words.outsideHours}</p>}
    </li>
  )
}
