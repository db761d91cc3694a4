import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { spanOfDates } from '#domain/diary.ts'
import type { CalendarDate } from '#domain/time.ts'
import { lessonsOnce } from '#web/app/features/bookings/api.ts'
import { undoLast } from '#web/app/features/bookings/changes/state.ts'
import type { Diary, View } from '../api.ts'
import { datesRead, type Mark } from '../state.ts'
import { dropped } from './drop/state.ts'
import { hearKeys } from './keys/state.ts'
import { hearPointer } from './pointer/state.ts'
import { type Carry, type Hand, type How, handIn, type Shown } from './state.ts'
import { hearSwipes } from './swipe/state.ts'

/** A lesson that the keys ask for. */
export interface Asked {
  readonly mark: string
  readonly how: How
}

export interface HandsProps {
  frame: RefObject<HTMLElement | null>
  view: View
  /** Any date of what is shown. */
  date: CalendarDate
  dates: readonly CalendarDate[]
  diary: Diary
  marks: readonly Mark[]
  /** What stands there is still of the period before. */
  isOld: boolean
  asked: Asked | null
  /** What was pressed before any of this was there, as long as it is. */
  pressed: RefObject<PointerEvent | null>
  /** Live news waits as long as a lesson is held. */
  onHold: (isHeld: boolean) => void
  onDate: (date: CalendarDate) => void
  onStep: (by: 1 | -1) => void
  onMonth: () => void
}

/** Takes lessons of the calendar, carries them and lets them go; it shows nothing of its own until then. */
export function Hands({ frame, view, date, dates, diary, marks, isOld, asked, pressed, ...on }: HandsProps) {
  const hand = useRef<Hand>(null)
  const pointer = useRef<ReturnType<typeof hearPointer>>(null)
  const shown = useEffectEvent((): Shown => {
    const { from, to } = datesRead(view, date)
    return {
      frame: frame.current ?? document.body,
      dates,
      days: { ...diary, span: spanOfDates(from, isOld ? from : to) },
      lessonOf: (key) => marks.find((mark) => mark.key === key && !mark.isBefore)?.lesson,
      onDate: on.onDate,
    }
  })
  const hold = useEffectEvent((isHeld: boolean) => on.onHold(isHeld))
  const step = useEffectEvent((by: 1 | -1) => on.onStep(by))
  const month = useEffectEvent(() => on.onMonth())
  const isDay = useEffectEvent(() => view === 'day')
  const drop = useEffectEvent((carry: Carry) => dropped(carry, lessonsOnce(diary.bookings)))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const here = handIn(
      () => shown(),
      (isHeld) => hold(isHeld),
      (carry) => drop(carry),
    )
    const there = hearPointer(element, here, (by) => step(by))
    hand.current = here
    if (pressed.current) there.press(pressed.current)
    pointer.current = there
    const stops = [
      there.stop,
      hearKeys(here, { undo: undoLast, month: () => month() }),
      hearSwipes(
        element,
        (by) => isDay() && step(by),
        () => here.held() !== null,
      ),
    ]
    return () => {
      // Nothing that lies in the hand outlives the calendar, by whichever way one leaves it.
      here.putBack()
      for (const stop of stops) stop()
    }
  }, [frame, pressed])

  useEffect(() => {
    const element = asked && frame.current?.querySelector<HTMLElement>(`[data-mark="${asked.mark}"]`)
    if (element) hand.current?.take(element, asked.how, 'keys')
  }, [asked, frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of what is shown that is looked at
  useEffect(() => {
    hand.current?.look()
    pointer.current?.look()
  }, [diary, dates, isOld])
  return null
}
