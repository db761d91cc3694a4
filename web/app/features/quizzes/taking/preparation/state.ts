import { useEffect, useRef, useState } from 'react'
import { mediaKindOf } from '#domain/quiz-media.ts'
import { loadTypesetting } from '#web/app/features/quizzes/math-text.tsx'
import { mediaPath } from '#web/app/features/quizzes/question-media.tsx'
import { api } from '#web/app/lib/api.ts'

/** Our choice: a picture that takes longer is loaded again at its question. */
const LONGEST_MS = 60_000
/** No file is called so: each name has an extension. */
const MATHEMATICS = 'mathematics'

type PartState = 'LOADING' | 'READY' | 'MISSING'
export type PartKind = 'picture' | 'sound' | 'mathematics'

export interface Preparation {
  /** False while it is not known what is needed, or while something of it is loading. */
  readonly isSettled: boolean
  /** How many parts there are, and how many have come. */
  readonly total: number
  readonly ready: number
  readonly missing: readonly { readonly name: string; readonly kind: PartKind }[]
  readonly retry: (name: string) => void
  /** Where this device has a file; undefined for one that did not come. */
  readonly addressOf: (file: string) => string | undefined
}

/** Loads the pictures, the sounds and the typesetting of a quiz before its clock starts (Rules #120). */
export function usePreparation(quizId: string): Preparation {
  const [isAsked, setAsked] = useState(false)
  const [parts, setParts] = useState<ReadonlyMap<string, PartState>>(new Map())
  const addresses = useRef(new Map<string, string>())
  const leaving = useRef(new AbortController())

  async function load(name: string, signal: AbortSignal) {
    const become = (state: PartState) => setParts((known) => new Map(known).set(name, state))
    become('LOADING')
    try {
      if (name === MATHEMATICS) await loadTypesetting()
      else addresses.current.set(name, await loadFile(name, signal))
      become('READY')
    } catch {
      if (!signal.aborted) become('MISSING')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each quiz
  useEffect(() => {
    const stop = new AbortController()
    const kept = addresses.current
    leaving.current = stop
    // Outside the cache: no hint makes a device load its pictures anew.
    api.quizzes
      .preparation({ params: { id: quizId } }, stop)
      .then(
        ({ hasMathematics, mediaFiles }) => {
          for (const name of [...(hasMathematics ? [MATHEMATICS] : []), ...mediaFiles]) void load(name, stop.signal)
        },
        () => {}, // each question then loads what stands beside it
      )
      .finally(() => {
        if (!stop.signal.aborted) setAsked(true)
      })
    return () => {
      stop.abort()
      for (const address of kept.values()) URL.revokeObjectURL(address)
      kept.clear()
    }
  }, [quizId])

  const named = (state: PartState) => [...parts].filter(([, each]) => each === state).map(([name]) => name)
  return {
    isSettled: isAsked && named('LOADING').length === 0,
    total: parts.size,
    ready: named('READY').length,
    missing: named('MISSING').map((name) => ({ name, kind: kindOf(name) })),
    retry: (name) => void load(name, leaving.current.signal),
    addressOf: (file) => addresses.current.get(file),
  }
}

async function loadFile(name: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(mediaPath(name), { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) })
  if (!response.ok) throw new Error(`${name} was answered ${response.status}`)
  return URL.createObjectURL(await response.blob())
}

function kindOf(name: string): PartKind {
  if (name === MATHEMATICS) return 'mathematics'
  return mediaKindOf(name) === 'audio' ? 'sound' : 'picture'
}
