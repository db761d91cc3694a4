import './free-time.css'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { clockFromMinutes } from '#domain/time.ts'
import type { Wished } from '#web/app/features/bookings/direct/api.ts'
import { hoursOf } from '../columns/state.ts'
import { emptyDayAt, pressed, quartersBetween, WHOLE_DAY, wishedOn } from './state.ts'

export interface FreeTimeProps {
  frame: RefObject<HTMLElement | null>
  onTime: (wished: Wished) => void
}

interface Drawn {
  readonly day: HTMLElement
  readonly from: number
  readonly to: number
}

/** Our choice: a hand is not quite still. */
const STILL_PX = 4

/** Empty time is pressed, or drawn with the mouse, for a new lesson; a finger that draws scrolls. */
export function FreeTime({ frame, onTime }: FreeTimeProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const take = useEffectEvent((wished: Wished) => onTime(wished))
  useEffect(
    () => (frame.current ? hearEmptyTime(frame.current, setDrawn, (wished) => take(wished)) : undefined),
    [frame],
  )
  if (!drawn) return null
  const { day, from, to } = drawn
  const { from: first, to: last } = hoursOf(day) ?? WHOLE_DAY
  const share = (minutes: number) => `${(100 * minutes) / (last - first)}%`
  return createPortal(
    <div className="diary-new" style={{ top: share(from - first), height: share(to - from) }} aria-hidden>
      {clockFromMinutes(from)}-{clockFromMinutes(to % (24 * 60))}
    </div>,
    day,
  )
}

function hearEmptyTime(
  frame: HTMLElement,
  draw: (drawn: Drawn | null) => void,
  take: (wished: Wished) => void,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let begun: { day: HTMLElement; y: number } | null = null
  let isDrawing = false
  let isTouched = false
  const end = () => {
    begun = null
    isDrawing = false
    draw(null)
  }
  const down = (event: PointerEvent) => {
    const { pointerType, isPrimary, button, target, clientY } = event
    isTouched = pointerType === 'touch'
    const day = isPrimary && button === 0 && !isTouched ? emptyDayAt(target) : null
    begun = day && { day, y: clientY }
    // No text is marked on the way.
    if (day) event.preventDefault()
  }
  const move = ({ clientY }: PointerEvent) => {
    if (!begun) return
    isDrawing ||= Math.abs(clientY - begun.y) > STILL_PX
    if (isDrawing) draw({ day: begun.day, ...quartersBetween(begun.day, begun.y, clientY) })
  }
  const up = ({ clientY }: PointerEvent) => {
    if (!begun) return
    const { day, y } = begun
    const { from, to } = quartersBetween(day, y, clientY)
    const wished = isDrawing ? wishedOn(day, from, to - from) : pressed(day, y)
    end()
    take(wished)
  }
  const click = ({ target, clientY }: MouseEvent) => {
    const day = isTouched ? emptyDayAt(target) : null
    if (day) take(pressed(day, clientY))
  }
  frame.addEventListener('pointerdown', down, { signal })
  frame.addEventListener('click', click, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', up, { signal })
  document.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  frame.dataset.takesTime = ''
  return () => {
    delete frame.dataset.takesTime
    stopping.abort()
  }
}
