import type { ReactElement } from 'react'
import type { Success } from './toasts.tsx'

/** What is asked before something that cannot be undone. */
export interface Question<Answer = unknown> {
  /** Names what will be lost: `Cancel the lesson on Tue 8 Sept?` */
  readonly title: string
  /** What happens if it is confirmed; several sentences are a paragraph each. */
  readonly body: ReactElement | readonly (string | false)[]
  readonly confirmLabel: string
  /** Nothing is destroyed by it. */
  readonly isSafe?: boolean
  /** Does it. The dialog waits, closes on success, and stays with the reason on failure. */
  readonly act: () => Promise<Answer>
  readonly success?: Success<Answer>
  /** The sentence shown when the server gave none. */
  readonly fallback: string
  /** What is asked in its place after this failure, whose reason stays. */
  readonly instead?: (error: unknown) => Question | null
}

/** Who will read why: the other side of a lesson (Rules #22), or as `about` says. */
export type Reader =
  | 'student'
  | 'tutor'
  | {
      readonly about: string
      /** Its name in what is sent. */
      readonly field: string
      /** Said where no reason is given; left out, none is needed. */
      readonly missing?: string
    }

/** A question whose answer the other side is told, with a reason if one is given (Rules #22). */
export interface ReasonedQuestion<Answer = unknown> extends Omit<Question<Answer>, 'act' | 'instead'> {
  /** What it is about, as `deny:` and the booking's id: what was typed stays with that. */
  readonly draftOf: string
  readonly reader: Reader
  /** Does it; the reason is empty where none was given. */
  readonly act: (reason: string) => Promise<Answer>
}
