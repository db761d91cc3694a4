import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from './storage.ts'

/**
 * What was typed and not sent stays with the thing it was written for, however its dialog was left, until it is sent,
 * thrown away, or the session or the page ends (Rules: screens). It is kept in this page's memory: nothing of it is
 * stored.
 */
const kept = new Map<string, unknown>()
let session: string | null = null

/** Nobody reads what another person typed on the same device. */
function drafts(): Map<string, unknown> {
  const token = readStored('token')
  if (token !== session) kept.clear()
  session = token
  return kept
}

/** The same person goes on with another token: what was typed stays. */
export function continueSession(token: string): void {
  drafts()
  writeStored('token', token)
  continueDrafts(token)
}

/** And where another window was given it. */
export function continueDrafts(token: string): void {
  session = token
}

export function hasDrafts(): boolean {
  return drafts().size > 0
}

export function forgetDrafts(): void {
  kept.clear()
}

export interface Draft {
  /** What is shown was typed before and never sent. */
  readonly isKept: boolean
  /** Throws it away for what the form begins with. */
  readonly startAgain: () => void
  /** It has been sent. */
  readonly forget: () => void
}

/** The values of a form that holds its own state; `key` names what they are about, as `suggestion:` and the student's id. */
export function useDraft<V>(key: string, fresh: () => V): Draft & { value: V; change: (value: V) => void } {
  const [first] = useState(fresh)
  const [isKept, setKept] = useState(() => drafts().has(key))
  const [value, setValue] = useState<V>(() => (drafts().has(key) ? (drafts().get(key) as V) : first))
  return {
    value,
    change: (next) => {
      setValue(next)
      keep(key, next, first)
    },
    isKept,
    startAgain: () => {
      drafts().delete(key)
      setKept(false)
      setValue(first)
    },
    forget: () => void drafts().delete(key),
  }
}

/**
 * The same for a form of the form library, whose own first values are what it begins with. Without a key nothing of it
 * is kept, as of a password.
 */
export function useFormDraft<V extends FieldValues, Context, Sent>(
  form: UseFormReturn<V, Context, Sent>,
  key: string | null,
): Draft {
  const [isKept, setKept] = useState(() => key !== null && drafts().has(key))
  const isSent = useRef(false)
  const { reset, subscribe, formState } = form
  const first = useRef(formState.defaultValues)
  useLayoutEffect(() => {
    if (key === null) return
    if (drafts().has(key)) reset(drafts().get(key) as V, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isSent.current) keep(key, values, first.current)
      },
    })
  }, [key, reset, subscribe])
  return {
    isKept,
    startAgain: () => {
      if (key !== null) drafts().delete(key)
      setKept(false)
      reset()
    },
    forget: () => {
      isSent.current = true
      if (key !== null) drafts().delete(key)
    },
  }
}

/** What is as the form began is no draft. A file is never like none, whatever it says of itself as text. */
function keep(key: string, value: unknown, first: unknown): void {
  if (JSON.stringify(value) === JSON.stringify(first)) drafts().delete(key)
  else drafts().set(key, structuredClone(value))
}
