import { useMemo, useState } from 'react'
import { lengthThatFits } from '#domain/lesson-requests.ts'
import { londonClockOf, londonDateOf, minutesBetween } from '#domain/time.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { Select } from '#web/app/ui/select.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import { everyQuarter } from '../booking/times/state.ts'
import { TimeChoice } from '../booking/times/time-choice.tsx'
import { lengthInWords } from '../booking/words.ts'
import { type AmendmentDraft, lengthsOf, movingOf, newTimeOf } from './state.ts'
import { endClock, words } from './words.ts'

interface AmendFieldsProps {
  lesson: Lesson
  draft: AmendmentDraft
  onChange: (draft: AmendmentDraft) => void
  now: Date
  /** What is said where no time is chosen and the form was sent. */
  missing: string
}

/** A free time keeps the length of the lesson where it has room for it; the end always comes after the start. */
export function AmendFields({ lesson, draft, onChange, now, missing }: AmendFieldsProps) {
  const [isShortened, setShortened] = useState(false)
  const change = (values: Partial<AmendmentDraft>) => onChange({ ...draft, ...values })
  const wholeLength = minutesBetween(lesson.startTime, lesson.endTime)
  const keepsLength = lesson.type === 'CONSULTATION' || lesson.parts.length > 1
  const time = newTimeOf(draft)
  const moving = useMemo(() => movingOf(lesson), [lesson])

  function pick(slot: GridSlot) {
    const minutes = keepsLength ? wholeLength : lengthThatFits(slot, wholeLength)
    setShortened(minutes < wholeLength)
    change({ date: slot.date, start: londonClockOf(slot.startTime), minutes })
  }

  return (
    <>
      <TimeChoice
        time={draft}
        minutes={draft.minutes}
        onChange={(time) => change(time)}
        onPick={pick}
        now={now}
        moving={moving}
        from={londonDateOf(lesson.startTime)}
        labels={{ date: 'New date', start: 'Start' }}
        starts={everyQuarter}
        problems={{ date: draft.date === null ? missing : '', start: draft.start === null ? missing : '' }}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label="End"
          placeholder={words.startFirst}
          isDisabled={time === null}
          options={lengthsOf(lesson).map((minutes) => {
            const length = lengthInWords(minutes)
            return {
              id: String(minutes),
              ...(time ? { name: endClock(time, minutes), note: length } : { name: length }),
            }
          })}
          value={time && String(draft.minutes)}
          {...(isShortened && draft.minutes < wholeLength ? { description: words.shortened } : {})}
          onChange={(id) => change({ minutes: Number(id) })}
        />
      </div>
      <TextArea label="Reason (optional)" value={draft.reason} onChange={(reason) => change({ reason })} />
    </>
  )
}
