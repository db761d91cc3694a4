import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { areAnswersSettled, forgetSheet, hurryAnswers } from '../outbox/state.ts'
import { submitWaitMs } from '../state.ts'
import { words } from '../words.ts'

/** Our choice: as long as a call may take. */
const SETTLE_MS = 10_000

export interface Submission {
  readonly isSubmitting: boolean
  /** Why the last try failed; it stays open to be tried again (Rules: quizzes). */
  readonly problem: string | null
  /** The server's word for it; null where it gave none. */
  readonly code: string | null
  readonly submit: () => Promise<void>
}

/** Submits an attempt, but not before the server has its answers, and goes on to the results. */
export function useSubmission(attemptId: string): Submission {
  const navigate = useNavigate()
  const [state, setState] = useState<Omit<Submission, 'submit'>>({ isSubmitting: false, problem: null, code: null })
  const isUnderWay = useRef(false)

  async function submit() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ isSubmitting: true, problem: null, code: null })
    hurryAnswers()
    if (!(await areAnswersSettled(attemptId, SETTLE_MS))) return stop(words.someUnsaved)
    try {
      // Submitting again changes nothing (Rules #96). Nobody waits for the list.
      await api.quizzes.submit({ params: { attemptId } }, { show: () => undefined })
      // The way back leads to the quizzes: opening this page again would begin another attempt.
      await navigate({ to: '/quiz-results/$attemptId', params: { attemptId }, replace: true })
      forgetSheet(attemptId)
    } catch (error) {
      stop(problemText(error, words.notSubmitted), error instanceof CallFailed ? error.code : null)
    }
  }
  function stop(problem: string, code: string | null = null) {
    setState({ isSubmitting: false, problem, code })
    isUnderWay.current = false
  }
  return { ...state, submit }
}

/** Submits by itself once `isDue`, and again after a failure and whenever the connection comes back. */
export function useSubmittingAtEnd(isDue: boolean, { isSubmitting, submit }: Submission): void {
  const failures = useRef(0)
  const submitAgain = useEffectEvent(() => {
    failures.current += 1
    void submit()
  })
  useEffect(() => {
    if (!isDue || isSubmitting) return
    const timer = setTimeout(submitAgain, submitWaitMs(failures.current))
    addEventListener('online', submitAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', submitAgain)
    }
  }, [isDue, isSubmitting])
}

/** Looked at often enough that a countdown never seems to hang. */
const TICK_MS = 250

/** What `read` says of the time, drawn again only when it says something else. */
export function useTicking<T>(read: (now: Date) => T): T {
  const [value, setValue] = useState(() => read(now()))
  const look = useEffectEvent(() => setValue(read(now())))
  useEffect(() => {
    const ticking = setInterval(look, TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  return value
}
