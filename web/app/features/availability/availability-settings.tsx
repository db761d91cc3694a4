import './availability.css'
import { ArrowLeft, ChevronRight, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Block } from '#contract/availability.ts'
import type { Season } from '#domain/seasons.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Weekday } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, Loaded, Skeleton } from '#web/app/ui/loaded.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { HoursStrip } from './hours-strip.tsx'
import {
  blockCount,
  blockName,
  blockTimes,
  dayName,
  hoursShown,
  seasonOptions,
  servedSubject,
  totalHours,
  WEEKDAYS,
  words,
} from './words.ts'

/** The weekly hours that families can book, as a week and day by day (Rules: availability). */
export function AvailabilitySettings() {
  return (
    <section aria-labelledby="availability-settings">
      <h2 id="availability-settings" className="text-2xl">
        Availability Settings
      </h2>
      <p className="mt-1 mb-5 text-ink-2">The hours of every week that families can book, in UK time.</p>
      <Loaded of={ask(api.availability.blocks)} waiting={<WeekSkeleton />} failed={words.notLoaded}>
        {(blocks) => <Seasons blocks={blocks} />}
      </Loaded>
    </section>
  )
}

/** The hours of term, or those of the holidays: the other's are out of sight. */
function Seasons({ blocks }: { blocks: readonly Block[] }) {
  const [season, setSeason] = useState<Season>('TERM')
  const ofSeason = blocks.filter((block) => block.season === season)
  return (
    <>
      <div className="mb-5 max-w-sm">
        <Segmented label="Which hours" options={seasonOptions} value={season} onChange={setSeason} />
      </div>
      {season === 'HOLIDAYS' && ofSeason.length === 0 && blocks.length > 0 && (
        <ActButton className="mb-5" icon={Copy} call={copyTermHours} {...words.seasonCopy}>
          Copy the term hours
        </ActButton>
      )}
      <Diary key={season} season={season} blocks={ofSeason} />
    </>
  )
}

const copyTermHours = () => api.availability.copySeason({ body: { to: 'HOLIDAYS' } })

function Diary({ season, blocks }: { season: Season; blocks: readonly Block[] }) {
  const [day, setDay] = useState<Weekday | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const copy = () => openDialog(() => import('./copy-dialog.tsx'), 'CopyDialog', { day, season, diary: blocks })

  function show(next: Weekday | null, focused: string) {
    flushSync(() => setDay(next))
    view.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  return (
    <>
      {/* Rules: availability. The same above the week and above a day. */}
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h3 className="w-full text-base text-ink-2 sm:mr-1 sm:w-auto">Quick Actions</h3>
        <AddButton day={day} season={season} diary={blocks} variant="pencil" />
        <Button icon={Copy} onPress={copy}>
          {day === null ? 'Copy a Day' : 'Copy to Another Day'}
        </Button>
      </div>
      <div ref={view}>
        {day === null ? (
          <WeekOverview blocks={blocks} onOpen={(next) => show(next, 'h3')} />
        ) : (
          <DayView day={day} season={season} diary={blocks} onBack={() => show(null, `[data-day="${day}"]`)} />
        )}
      </div>
    </>
  )
}

/** The seven days, each drawn against the same hours: columns like a timetable, or rows where there is less room. */
function WeekOverview({ blocks, onOpen }: { blocks: readonly Block[]; onOpen: (day: Weekday) => void }) {
  const hours = hoursShown(blocks)
  return (
    <div className="hours-week">
      {blocks.length === 0 && <p className="mb-4 text-ink-2">{words.emptyWeek}</p>}
      <ul className="hours-cards">
        {WEEKDAYS.map((day) => {
          const ofDay = blocks.filter(({ dayOfWeek }) => dayOfWeek === day)
          return (
            <li key={day}>
              <button type="button" data-day={day} className="hours-card card printed" onClick={() => onOpen(day)}>
                <span>
                  <span className="block font-display text-lg font-semibold">{dayName(day)}</span>
                  <span className="block text-sm text-ink-2">{blockCount(ofDay)}</span>
                  <span className="block text-sm text-ink-2">{totalHours(ofDay)}</span>
                </span>
                <HoursStrip blocks={ofDay} {...hours} />
                <ChevronRight size={18} className="hours-arrow text-ink-3" aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function WeekSkeleton() {
  return (
    <div role="status" className="hours-week">
      <span className="sr-only">{words.loading}</span>
      <div className="hours-cards">
        {WEEKDAYS.map((day) => (
          <Skeleton key={day} className="hours-waiting" />
        ))}
      </div>
    </div>
  )
}

interface DayViewProps {
  day: Weekday
  season: Season
  diary: readonly Block[]
  onBack: () => void
}

/** One day of the week with its blocks in order. */
function DayView({ day, season, diary, onBack }: DayViewProps) {
  const blocks = diary.filter(({ dayOfWeek }) => dayOfWeek === day)
  return (
    <>
      <Button icon={ArrowLeft} variant="quiet" className="-ml-4" onPress={onBack}>
        Back to Overview
      </Button>
      <div className="mt-1 mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 data-focus-home tabIndex={-1} className="text-xl">
          {dayName(day)}
        </h3>
        <p className="text-ink-2 tabular-nums">
          {blockCount(blocks)}, {totalHours(blocks)}
        </p>
      </div>
      {blocks.length === 0 ? (
        <Empty action={<AddButton day={day} season={season} diary={diary} />}>{words.emptyDay(dayName(day))}</Empty>
      ) : (
        <div className="card overflow-hidden">
          <div className="border-b border-rule px-4 py-4 md:px-5">
            <HoursStrip blocks={blocks} {...hoursShown(blocks)} />
          </div>
          <ul>
            {blocks.map((block) => (
              <BlockRow key={block.id} block={block} diary={diary} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function BlockRow({ block, diary }: { block: Block; diary: readonly Block[] }) {
  const { subject, dayOfWeek: day } = block
  const edit = () =>
    openDialog(() => import('./block-dialog.tsx'), 'BlockDialog', { day, block, season: block.season, diary })
  return (
    <li className="flex items-center gap-3 border-b border-rule py-2.5 pr-2 pl-4 last:border-0 md:pr-3 md:pl-5">
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-center lg:gap-4">
        <p className="tabular-nums">
          <span className="font-semibold">{blockTimes(block)}</span>{' '}
          <span className="ml-1 text-sm text-ink-2">{totalHours([block])}</span>
        </p>
        <p className="flex min-w-0 gap-2.5 text-ink-2">
          {subject && <SubjectBar subject={subject} shape="tall" />}
          <span className="min-w-0 wrap-anywhere">{servedSubject(block)}</span>
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton icon={Pencil} label={`Edit ${blockName(block)}`} onPress={edit} />
        <IconButton icon={Trash2} label={`Delete ${blockName(block)}`} onPress={() => askToDelete(block)} />
      </div>
    </li>
  )
}

function askToDelete(block: Block): void {
  confirm({
    title: `Delete ${blockName(block)}?`,
    body: (
      <p>
        Families can then no longer book {block.subject ? subjectInFull(block.subject) : 'lessons'} at this time.
        Lessons that are booked stay.
      </p>
    ),
    confirmLabel: 'Delete',
    act: () => api.availability.removeBlock({ params: { id: block.id } }),
    ...words.deletion,
  })
}

interface AddButtonProps {
  day: Weekday | null
  season: Season
  diary: readonly Block[]
  variant?: 'pencil'
}

/** On the day in view, or else on a Monday. */
function AddButton({ day, season, diary, ...look }: AddButtonProps) {
  const add = () => openDialog(() => import('./block-dialog.tsx'), 'BlockDialog', { day: day ?? 1, season, diary })
  return (
    <Button icon={Plus} {...look} onPress={add}>
      Add Time Block
    </Button>
  )
}
