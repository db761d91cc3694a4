import { addMinutes } from './time.ts'

/** What nobody does who came by an open session and nothing else (Rules #159). */
export type ProvedAct = 'where_to_pay' | 'own_email' | 'passkeys' | 'second_factor' | 'erasure' | 'password_reset'

interface Answers {
  readonly minutes: number
  readonly withSecondFactor: number
}
/** Where money goes, and how its owner signs in. */
const STRICT: Answers = { minutes: 5, withSecondFactor: 5 }
/** Two hours where a password is all there is: programs erase and reset with what they signed in with. */
const LOOSE: Answers = { minutes: 120, withSecondFactor: 15 }

/** Rules #159: for how long a sign-in, or a proof since, answers for each. */
const PROOF_ANSWERS: Readonly<Record<ProvedAct, Answers>> = {
  where_to_pay: STRICT,
  own_email: STRICT,
  passkeys: STRICT,
  second_factor: STRICT,
  erasure: LOOSE,
  password_reset: LOOSE,
}

export interface Proofs {
  readonly signedInAt: Date
  /** When it was last proved since; null where it was not. */
  readonly provedAt: Date | null
  readonly hasSecondFactor: boolean
}

/** Whether it is to be proved first that it is still the person who signed in (Rules #159). */
export function proofNeeded(act: ProvedAct, { signedInAt, provedAt, hasSecondFactor }: Proofs, now: Date): boolean {
  const { minutes, withSecondFactor } = PROOF_ANSWERS[act]
  const lastAt = provedAt && provedAt > signedInAt ? provedAt : signedInAt
  return now >= addMinutes(lastAt, hasSecondFactor ? withSecondFactor : minutes)
}
