import { useQueries } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { LESSON_MINUTES } from '#domain/booking-times.ts'
import { poundsText } from '#domain/money.ts'
import { londonClockOf, londonDateOf, QUARTER_MINUTES } from '#domain/time.ts'
import { checkEveryDate } from '#web/app/features/bookings/series/state.ts'
import { chosenSubjects } from '#web/app/features/subjects/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf, SkeletonRows } from '#web/app/ui/loaded.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { Switch } from '#web/app/ui/switch.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { STARTS } from '../state.ts'
import { TimeChoice } from '../times/time-choice.tsx'
import { lengthInWords, repeats, words } from '../words.ts'
import {
  firstSiblingsDraft,
  minutesOfAll,
  type OfferedTo,
  type SiblingsDraft,
  siblingsWish,
  type Turn,
  turnsPence,
  withEarlier,
} from './state.ts'

type Children = readonly Turn['child'][]

/** Siblings who learn one after the other, asked for in one go (Rules #100). */
export function SiblingsBooking({ siblings }: { siblings: Children }) {
  const queries = useQueries({
    queries: [ask(api.subjects.list), ...siblings.map(({ id }) => chosenSubjects({ studentId: id }))],
  })
  if (queries.some(({ data }) => data === undefined))
    return faceOf(queries, words.subjects) ?? <SkeletonRows label={words.subjects.waiting} />
  const [all = [], ...own] = queries.map(({ data = [] }) => data)
  const offered = new Map(siblings.map(({ id }, place) => [id, own[place]?.length ? own[place] : all]))
  return <Turns siblings={siblings} offered={offered} />
}

function Turns({ siblings, offered }: { siblings: Children; offered: OfferedTo }) {
  const now = useNow()
  const [draft, setDraft] = useState(() => firstSiblingsDraft(londonDateOf(now), siblings, offered))
  const [problem, setProblem] = useState<string | null>(null)
  const isIncomplete = problem === words.incomplete
  function change(values: Partial<SiblingsDraft>) {
    setProblem(null)
    setDraft((before) => ({ ...before, ...values }))
  }
  async function send() {
    const wish = siblingsWish(draft, now)
    if ('problem' in wish) return setProblem(wish.problem)
    const dates = await checkEveryDate(wish.series, words.notSent, wish.whose)
    if (!dates) return
    succeed(words.sent(dates))
    change({ start: null, weeks: 1 })
  }
  return (
    <form
      noValidate
      className="card grid gap-5 p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TimeChoice
        time={draft}
        minutes={minutesOfAll(draft.turns)}
        onChange={({ date, start }) => change({ date, start })}
        onPick={(slot) => change({ date: slot.date, start: londonClockOf(slot.startTime) })}
        isOnline={draft.isOnline}
        now={now}
        labels={{ date: 'Date', start: 'Start time' }}
        starts={STARTS}
        problems={{
          date: isIncomplete && draft.date === null ? words.dateMissing : '',
          start: isIncomplete && draft.start === null ? words.startMissing : '',
        }}
      />
      <Order turns={draft.turns} offered={offered} isIncomplete={isIncomplete} onTurns={(turns) => change({ turns })} />
      <div className="grid items-end gap-5 md:grid-cols-3">
        <Select
          label="Repeat"
          options={[{ id: 1 as const, name: 'None' }, ...repeats]}
          value={draft.weeks}
          onChange={(weeks) => change({ weeks })}
        />
        <Switch isSelected={draft.isOnline} onChange={(isOnline) => change({ isOnline })}>
          Online
        </Switch>
      </div>
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="mr-auto" aria-live="polite" aria-atomic>
          <span className="font-display text-2xl font-semibold">{poundsText(turnsPence(draft, offered))}</span>{' '}
          <span className="text-ink-3">{lengthInWords(minutesOfAll(draft.turns))}</span>
        </p>
        <Button type="submit" variant="pencil">
          Request lessons
        </Button>
      </div>
    </form>
  )
}

interface OrderProps {
  turns: readonly Turn[]
  offered: OfferedTo
  isIncomplete: boolean
  onTurns: (turns: readonly Turn[]) => void
}

const LENGTHS = Array.from(
  { length: LESSON_MINUTES.max / QUARTER_MINUTES },
  (_, place) => (place + 1) * QUARTER_MINUTES,
)

/** Who learns what, how long and in which order. */
function Order({ turns, offered, isIncomplete, onTurns }: OrderProps) {
  const changeTurn = (place: number, values: Partial<Turn>) =>
    onTurns(turns.map((turn, each) => (each === place ? { ...turn, ...values } : turn)))
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold">One after the other</legend>
      {turns.map(({ child, subjectId, minutes }, place) => (
        <div
          key={child.id}
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_2.75rem]"
        >
          <div className="col-span-2 sm:col-span-1">
            <SubjectSelect
              label={`Subject for ${firstNameOf(child)}`}
              subjects={offered.get(child.id) ?? []}
              value={subjectId}
              error={isIncomplete && subjectId === null ? words.subjectMissing : ''}
              onChange={(id) => changeTurn(place, { subjectId: id })}
            />
          </div>
          <Select
            label={`Duration for ${firstNameOf(child)}`}
            options={LENGTHS.map((length) => ({ id: length, name: lengthInWords(length) }))}
            value={minutes}
            onChange={(length) => changeTurn(place, { minutes: length })}
          />
          {place > 0 && (
            <IconButton
              icon={ArrowUp}
              label={`${firstNameOf(child)} earlier`}
              onPress={() => onTurns(withEarlier(turns, place))}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
