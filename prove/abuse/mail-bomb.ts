import { existsSync, readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { row } from '#bench/table.ts'
import { outboxIn } from '#server/platform/data-dir.ts'
import { innocentRows, whileAFamilyReads } from '../innocent.ts'
import { withProduct } from '../product.ts'
import type { Proof } from '../proof.ts'
import { aSchool, askForHour, type Person, type School, strangers } from '../school.ts'
import { inTurns } from '../turns.ts'

/** Rules section 7: mails about what students do, in an hour and about one student in a quarter of one. */
const [OF_AN_HOUR, OF_A_STUDENT] = [20, 1]
const SIZES = { whole: { accounts: 100, rounds: 3 }, short: { accounts: 24, rounds: 1 } }
/** The server looks for mail every five seconds. */
const [LOOK_AGAIN_MS, TWO_LOOKS_MS, LONGEST_WAIT_MS] = [100, 12_000, 60_000]

/** Very many new accounts ask and call off, again and again, and each time there is something to write to the tutor. */
export const mailBomb: Proof = (scale) =>
  withProduct(async (product) => {
    const { accounts, rounds } = SIZES[scale]
    const school = await aSchool(product, 2)
    const { result, met } = await whileAFamilyReads(school, async () => {
      const all = await inTurns(await strangers(product, accounts), 4, (who, n) =>
        askAndCallOff(school, who, n, rounds),
      )
      await untilMails(product.dataDir, Math.min(OF_AN_HOUR, accounts))
      const [, family] = school.families
      const asked = await askForHour(school, family as Person, 0, 29)
      if (scale === 'whole') await setTimeout(TWO_LOOKS_MS)
      return { events: all.reduce((sum, each) => sum + each, 0), asked }
    })
    const isTold = (await waiting(school)).includes(result.asked.body.id)
    const about = mailsIn(product.dataDir).map((name) => /(\S+)\.eml$/.exec(name)?.[1] ?? '')
    const each = Object.values(Object.groupBy(about, (id) => id)).map((mails) => mails?.length ?? 0)
    const isMailed = about.includes(school.families[1]?.id ?? '')
    return [
      row(
        'mail bomb: mails to the tutor',
        about.length,
        { most: OF_AN_HOUR, unit: 'mails' },
        `${result.events} events`,
      ),
      row('mail bomb: of them about one account', Math.max(...each), { most: OF_A_STUDENT, unit: 'mails' }),
      row("mail bomb: a family's request before the tutor", Number(isTold), { least: 1, unit: 'requests' }),
      ...(scale === 'whole'
        ? [row('mail bomb: its mail, after twenty about strangers', Number(isMailed), { least: 1, unit: 'mails' })]
        : []),
      ...innocentRows('mail bomb', met, scale),
    ]
  })

/** Returns how often there was something to tell; the last request stands. */
async function askAndCallOff(school: School, who: Person, place: number, rounds: number): Promise<number> {
  let events = 0
  for (let round = 0; round < rounds; round++) {
    const { status, body } = await askForHour(school, who, place % 24, (place + round) % 25)
    if (status !== 201) continue
    events += 1
    if (round === rounds - 1) continue
    const path = `/api/bookings/${body.id}/status`
    await school.product.ask({
      method: 'PUT',
      path,
      body: { status: 'CANCELLED' },
      token: who.token,
      from: who.address,
    })
    events += 1
  }
  return events
}

/** Waits for so many mails, or for as long as it may take to see that they do not come. */
async function untilMails(dataDir: string, count: number): Promise<void> {
  for (let n = 0; n < LONGEST_WAIT_MS / LOOK_AGAIN_MS && mailsIn(dataDir).length < count; n++)
    await setTimeout(LOOK_AGAIN_MS)
}

async function waiting({ product, tutor }: School): Promise<string[]> {
  const { body } = await product.ask({ path: '/api/bookings/requests', token: tutor.token, from: tutor.address })
  return body.map(({ id }: { id: string }) => id)
}

/** Until the first mail there is no folder. */
function mailsIn(dataDir: string): string[] {
  if (!existsSync(outboxIn(dataDir))) return []
  return readdirSync(outboxIn(dataDir)).filter((name) => name.endsWith('.eml'))
}
