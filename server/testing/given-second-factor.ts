import { createHmac } from 'node:crypto'
import type { Actor } from '#contract/core.ts'
import { offerSecondFactor, switchOn } from '#server/features/accounts/second-factor/actions.ts'
import { findSession } from '#server/platform/people/sessions.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

/** What an authenticator app shows at a moment: RFC 6238 by our own hand, for a test shares no mistakes with the product. */
export function codeOfApp(key: string, at: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A secret that the tutor was shown, with what her app makes of it now. */
export async function anOffer(
  { context }: Pick<TestApp, 'context'>,
  tutor: Pick<Person, 'token'>,
): Promise<{ key: string; offerKey: string; code: string }> {
  const { key, offerKey } = await offerSecondFactor(context, { actor: await actorOf(context, tutor) })
  return { key, offerKey, code: codeOfApp(key, context.now()) }
}

export interface SecondFactor {
  readonly key: string
  readonly recoveryCodes: readonly string[]
  /** What the app shows now. */
  readonly code: () => string
}

/** The tutor's second factor is on; the code of this half minute is used up by it. */
export async function aSecondFactor(
  { context }: Pick<TestApp, 'context'>,
  tutor: Pick<Person, 'token'>,
): Promise<SecondFactor> {
  const { key, ...body } = await anOffer({ context }, tutor)
  const actor = await actorOf(context, tutor)
  const { recoveryCodes } = await switchOn(context, { actor, body, address: '127.0.0.1' })
  return { key, recoveryCodes, code: () => codeOfApp(key, context.now()) }
}

async function actorOf({ db, now }: TestApp['context'], { token }: Pick<Person, 'token'>): Promise<Actor> {
  const session = await findSession(db, token, now())
  if (!session) throw new Error('Nobody is signed in with this')
  return session
}
