import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ChevronLeft, ChevronRight, Printer, Search } from 'lucide-react'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import type { Wished } from '#web/app/features/bookings/direct/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button, buttonClass, IconButton } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { faceOf, Skeleton } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { StepButton } from '#web/app/ui/step-button.tsx'
import { FreeTimeLater } from './adding/free-time-later.tsx'
import { AgendaView } from './agenda-view.tsx'
import { type Diary, diaryOf, type Shown, VIEWS, type View } from './api.ts'
import { useCalendarKeys } from './keys/state.ts'
import { MonthView } from './month-view.tsx'
import type { Asked, HandsProps } from './moving/hands.tsx'
import { HandsLater } from './moving/hands-later.tsx'
import { useNewsKept } from './moving/news/state.ts'
import { ShownChoice } from './shown-choice.tsx'
import { byFirstName, datesAsked, datesShown, type Mark, marksOf, stepped } from './state.ts'
import { TimeGrid, type ViewProps } from './time-grid.tsx'
import { headingOf, nameOfView, words } from './words.ts'

/** What the address says; whatever it leaves out is as usual. */
export interface CalendarPlace {
  readonly view: View | undefined
  readonly date: CalendarDate | undefined
  readonly shown: readonly Shown[]
  readonly isByFirstName: boolean
}

interface CalendarProps extends CalendarPlace {
  readonly onGo: (place: Partial<CalendarPlace>) => void
  readonly onSearch: () => void
}

/** The tutor's days, weeks and months: what is agreed, asked for and free (Rules #210). */
export function Calendar({ view: wanted, date: wantedDate, shown, isByFirstName, onGo, onSearch }: CalendarProps) {
  const now = useNow()
  const usual = useIsPhone() ? 'day' : 'week'
  const view = wanted ?? usual
  const today = londonDateOf(now)
  const date = wantedDate ?? today
  const read = useQuery(diaryOf(datesAsked(view, date)))
  const [diary, hold] = useNewsKept(read.data, `${view} ${date} ${read.isPlaceholderData}`)
  const [asked, setAsked] = useState<Asked | null>(null)
  const seen = useSeen(diary, shown, isByFirstName)
  const heading = useRef<HTMLHeadingElement>(null)
  const onDay = useCallback((day: CalendarDate) => onGo({ view: 'day', date: day }), [onGo])
  const step = (by: 1 | -1) => onGo({ date: stepped(view, date, by) })
  const wishes = {
    step,
    today: () => onGo({ date: undefined }),
    view: (next: View) => onGo({ view: next }),
    add: () => newLessonOn(view === 'day' ? date : undefined),
    help: () => openDialog(() => import('./keys/keys-dialog.tsx'), 'KeysDialog'),
    carry: (mark: string, how: Asked['how']) => setAsked({ mark, how }),
    cancel: (mark: string) => void import('./keys/cancelling/state.ts').then(({ cancelIn }) => cancelIn(diary, mark)),
  }
  const calendar = useCalendarKeys(wishes)
  return (
    <div ref={calendar} className="diary-page">
      <PageTitle title={words.title}>
        <Link to="/schedule" className={buttonClass('quiet', 'md', 'max-md:hidden print:hidden')}>
          Manage Schedule
        </Link>
        <IconButton icon={Search} iconSize={20} label="Search" className="print:hidden" onPress={onSearch} />
        <Button variant="primary" icon={CalendarPlus} onPress={wishes.add}>
          New lesson
        </Button>
      </PageTitle>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-xl outline-none" aria-live="polite">
          {headingOf(view, date)}
        </h2>
        <div className="flex gap-2 print:hidden">
          <Button onPress={wishes.today}>Today</Button>
          <StepButton size="icon" label={`Previous ${view}`} reason={null} onStep={() => step(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </StepButton>
          <StepButton size="icon" label={`Next ${view}`} reason={null} onStep={() => step(1)}>
            <ChevronRight size={20} aria-hidden />
          </StepButton>
        </div>
        <div className="print:hidden">
          <Segmented
            label="View"
            options={VIEWS.map((id) => ({ id, name: nameOfView[id] }))}
            value={view}
            onChange={(id) => onGo({ view: id })}
          />
        </div>
        <div className="flex gap-2 print:hidden">
          <ShownChoice
            shown={shown}
            isByFirstName={isByFirstName}
            onChange={(next) => onGo({ shown: next })}
            onNames={(next) => onGo({ isByFirstName: next })}
          />
          <Button icon={Printer} onPress={() => print()}>
            Print
          </Button>
          <Button variant="quiet" className="max-md:hidden" onPress={wishes.help}>
            {words.keys}
          </Button>
        </div>
      </div>
      {faceOf([read], { waiting: <Waiting />, failed: words.notLoaded })}
      {seen && (
        <Days
          view={view}
          month={date}
          isOld={read.isPlaceholderData}
          dates={datesShown(view, date)}
          {...seen}
          now={now}
          showsFree={shown.includes('free')}
          heading={heading}
          onDay={onDay}
          asked={asked}
          onHold={(isHeld) => {
            hold(isHeld)
            setAsked(null)
          }}
          onDate={(next) => onGo({ date: next })}
          onStep={step}
          onMonth={() => onGo({ view: 'month' })}
        />
      )}
      <FreeTimeLater frame={calendar} onTime={newLesson} />
    </div>
  )
}

/** What is in sight of the diary: the same, and so not drawn anew, as long as neither that nor what is chosen is another. */
function useSeen(diary: Diary | undefined, shown: readonly Shown[], isByFirstName: boolean) {
  const chosen = shown.join(' ')
  return useMemo(() => {
    if (!diary) return undefined
    const among = new Set(chosen.split(' ') as Shown[])
    const marks = marksOf(diary, among)
    return {
      diary: among.has('busy') ? diary : { ...diary, busy: [] },
      marks: isByFirstName ? byFirstName(marks) : marks,
    }
  }, [diary, chosen, isByFirstName])
}

function newLesson(wished?: Wished): void {
  void openDialog(() => import('#web/app/features/bookings/direct/new-lesson.tsx'), 'NewLesson', { wished })
}

/** On the day that has the focus, or the one that is shown alone. */
function newLessonOn(shown: CalendarDate | undefined): void {
  const focused = document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset.date as CalendarDate | undefined
  const date = focused ?? shown
  newLesson(date && { date, start: null, minutes: 60 })
}

interface DaysProps extends Omit<ViewProps, 'stop' | 'onStop'>, Omit<HandsProps, 'frame' | 'date' | 'pressed'> {
  month: CalendarDate
  heading: RefObject<HTMLHeadingElement | null>
}

function Days({ month, heading, asked, onHold, onDate, onStep, onMonth, ...days }: DaysProps) {
  const { view, isOld } = days
  const [last, setLast] = useState<string>()
  const inSight = days.marks.filter(({ date }) => days.dates.includes(date))
  const stop = stopAmong(inSight, last, days.now)
  const frame = useStartInSight(view, days.dates[0])
  useFocusKept(heading, `${isOld} ${view} ${days.dates[0]}`)
  const shown = { ...days, stop, onStop: setLast }
  return (
    <div ref={frame} aria-busy={isOld} className={isOld ? 'opacity-60' : undefined}>
      {view === 'month' && <MonthView {...shown} month={month} />}
      {view === 'agenda' && <AgendaView {...shown} />}
      {(view === 'week' || view === 'day') && <TimeGrid {...shown} />}
      <HandsLater {...{ ...days, frame, date: month, asked, onHold, onDate, onStep, onMonth }} />
    </div>
  )
}

/** Whatever had the focus may have gone with the period before, or the view. */
function useFocusKept(heading: RefObject<HTMLElement | null>, seen: string): void {
  const before = useRef(seen)
  useLayoutEffect(() => {
    if (before.current !== seen) focusIfLost(() => heading.current)
    before.current = seen
  }, [seen, heading])
}

/** Where Tab stops: where it was last, else at what is next. */
function stopAmong(marks: readonly Mark[], last: string | undefined, now: Date): string | undefined {
  if (marks.some(({ key }) => key === last)) return last
  return (marks.find(({ span }) => span.end > now) ?? marks[0])?.key
}

/** The hour that it is, or else the first lesson, is in sight as the page comes. */
function useStartInSight(view: View, from: CalendarDate | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (view === 'day' && from) frame.current?.querySelector('.diary-now')?.scrollIntoView({ block: 'center' })
  }, [view, from])
  return frame
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-160" />
    </div>
  )
}
