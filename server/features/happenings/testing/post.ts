import { onTestFinished } from 'vitest'
import type { Cause } from '#domain/happenings.ts'
import { createLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/composing.ts'
import type { Deliver } from '#server/platform/mail/transport.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import type { DeliverPush } from '#server/platform/push/transport.ts'
import type { Person } from '#server/testing/givens.ts'
import { takesEveryPush } from '#server/testing/pushes.ts'
import { aSchool, type School } from '#server/testing/school.ts'
import type { TestReply } from '#server/testing/test-app.ts'
import { planDue } from '../planning/actions.ts'
import { createSender } from '../sending/actions.ts'

/** Nadia's school with a post room of its own; both families have confirmed their addresses. */
export interface Post extends School {
  /** What has been handed over. */
  readonly mails: Mail[]
  /** Looks at that moment for what is due to be told. */
  readonly plan: (instant: string) => Promise<void>
  /** Sends at that moment what is due. */
  readonly send: (instant: string) => Promise<void>
  /** Sends by itself what is told from now on, until the test ends. */
  readonly open: () => void
  /** Both. */
  readonly look: (instant: string) => Promise<void>
  /** Asks as somebody who has just signed in. */
  readonly as: (person: Person, method: string, path: string, body?: object) => Promise<TestReply>
  readonly told: () => Promise<Cause[]>
  /** Why each delivery stands as it does: `SENT`, `WITHDRAWN lesson_off`. */
  readonly states: () => Promise<string[]>
}

/** Each one listens for the end of the process. */
const log = createLog('silent')

interface PostWish {
  readonly hasMailServer?: boolean
  readonly deliver?: Deliver
  readonly deliverPush?: DeliverPush
}

export async function aPost({
  hasMailServer = true,
  deliver,
  deliverPush = takesEveryPush,
}: PostWish = {}): Promise<Post> {
  const school = await aSchool()
  const { app } = school
  const mails: Mail[] = []
  const { database, context } = app
  const sender = createSender({
    ...{ database, hasMailServer, deliverPush, live: context.live, log },
    links: { ...context.secretKey, publicOrigin: 'https://tuition.test' },
    ...{ now: context.now, deliver: deliver ?? (async (mail) => void mails.push(mail)) },
  })
  await context.transaction((tx) => tx.updateTable('users').set({ email_verified_at: 1 }).execute())
  const plan = async (instant: string) => {
    app.setClock(instant)
    await planDue({ database, live: context.live, hasMailServer }, context.now())
  }
  const send = async (instant: string) => {
    app.setClock(instant)
    await sender.sendDue()
  }
  return {
    ...{ ...school, mails, plan, send },
    open: () => {
      sender.start()
      onTestFinished(sender.stop)
    },
    as: async ({ id, side }, method, path, body) => {
      const role = side === 'TUTOR' ? 'TUTOR' : 'STUDENT'
      const token = await context.transaction((tx) => openSession(tx, { id, role }, context.now()))
      return app.call(method, `/api${path}`, { token, body })
    },
    look: async (instant) => {
      await plan(instant)
      await send(instant)
    },
    told: async () => {
      const rows = await database.db.selectFrom('happenings').select('cause').orderBy('happened_at').execute()
      return rows.map(({ cause }) => cause).sort()
    },
    states: async () => {
      const rows = await database.db.selectFrom('deliveries').select(['status', 'reason']).execute()
      return rows.map(({ status, reason }) => `${status} ${reason}`.trim()).sort()
    },
  }
}
