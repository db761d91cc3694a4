import { useState } from 'react'
import type { ClockTime } from '#domain/time.ts'
import { type TypedTimeProblem, typedTime } from '#domain/typed-times.ts'

/** What stands beside a field in which something was typed that is no time. */
const sentences: Record<TypedTimeProblem, (text: string) => string> = {
  empty: () => 'Please type a time, such as 16:30 or 4.30pm.',
  not_a_time: () => 'Please type a time, such as 16:30 or 4.30pm.',
  no_such_hour: () => 'There is no such hour: they go from 00 to 23, or from 1 to 12 with am or pm.',
  no_such_minute: () => 'There is no such minute: they go from 00 to 59.',
  which_half: (text) => `Do you mean ${text.trim()}am or ${text.trim()}pm?`,
  between_steps: () => 'Please choose a quarter of an hour, such as 16:15 or 16:30.',
}

interface ClockTyping {
  value: ClockTime | null
  onChange: (time: ClockTime | null) => void
  /** What the form says about the field. */
  error: string | undefined
  /** How many minutes lie between the times that may be typed. */
  step: number
}

/**
 * A time that is typed: the form has it as soon as it is one, and null as long as it is none. What is typed is said to be
 * wrong only once the field is left, or the form refuses it.
 */
export function useClockTyping({ value, onChange, error, step }: ClockTyping) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const read = (text: string) => typedTime(text, step)
  const timeOf = (text: string) => {
    const answer = read(text)
    return 'time' in answer ? answer.time : null
  }
  // The form has another time than the one that was typed: it was chosen elsewhere.
  const text = typed === null || (value !== null && timeOf(typed) !== value) ? null : typed
  const answer = text === null ? null : read(text)
  const problem = text !== null && answer && 'problem' in answer ? sentences[answer.problem](text) : null
  return {
    text: text ?? value ?? '',
    error: problem === null ? (error ?? '') : isLeft || error ? problem : '',
    type(next: string) {
      if (next === (text ?? value ?? '')) return
      setTyped(next)
      setLeft(false)
      onChange(timeOf(next))
    },
    choose(time: ClockTime) {
      setTyped(null)
      onChange(time)
    },
    leave() {
      if (problem === null) setTyped(null)
      else setLeft(true)
    },
  }
}
