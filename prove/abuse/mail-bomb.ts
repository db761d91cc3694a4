import { existsSync, readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { row } from '#bench/table.ts'
import { outboxIn } from '#server/platform/data-dir.ts'
import { innocentRows, whileAFamilyReads } from '../innocent.ts'
import { withProduct } from '../product.ts'
import type { Proof } from '../proof.ts'
import { aSchool, askForHour, type Person, type School, strangers } from '../school.ts'
import { inTurns } from '../turns.ts'

/**
 * Mails about what students do in an hour, about new students of them, and about one student in a quarter of one
 * (Rules: notices).
 */
const [OF_AN_HOUR, OF_STRANGERS, OF_A_STUDENT] = [20, 10, 1]
/** As many families ask as have mails left to them; in the short form one. */
const SIZES = {
  whole: { accounts: 100, rounds: 3, families: OF_AN_HOUR - OF_STRANGERS },
  short: { accounts: 24, rounds: 1, families: 1 },
}
/** The server looks for mail every five seconds. */
const [LOOK_AGAIN_MS, TWO_LOOKS_MS, LONGEST_WAIT_MS] = [100, 12_000, 60_000]

/** Very many new accounts ask and call off, again and again, and each time there is something to write to the tutor. */
export const mailBomb: Proof = (scale) =>
  withProduct(async (product) => {
    const { accounts, rounds, families } = SIZES[scale]
    const school = await aSchool(product, 1 + families)
    const { result, met } = await whileAFamilyReads(school, async () => {
      const all = await inTurns(await strangers(product, accounts), 4, (who, n) =>
        askAndCallOff(school, who, n, rounds),
      )
      await untilMails(product.dataDir, OF_STRANGERS)
      if (scale === 'whole') await setTimeout(TWO_LOOKS_MS)
      const asked = await inTurns(school.families.slice(1), 1, (family, n) =>
        askForHour(school, family, Math.floor(n / 5), 25 + (n % 5)),
      )
      if (scale === 'whole') {
        await untilMails(product.dataDir, OF_STRANGERS + families)
        await setTimeout(TWO_LOOKS_MS)
      }
      return { events: all.reduce((sum, each) => sum + each, 0), asked }
    })
    const requests = await waiting(school)
    const told = result.asked.filter(({ body }) => requests.includes(body.id)).length
    const about = mailsIn(product.dataDir).map((name) => /(\S+)\.eml$/.exec(name)?.[1] ?? '')
    const ofFamilies = about.filter((id) => school.families.some((family) => family.id === id))
    const ofStrangers = about.length - ofFamilies.length
    const each = Object.values(Object.groupBy(about, (id) => id)).map((mails) => mails?.length ?? 0)
    return [
      row('mail bomb: mails to the tutor', about.length, { most: OF_AN_HOUR, unit: 'mails' }),
      row(
        'mail bomb: of them about new accounts',
        ofStrangers,
        { most: OF_STRANGERS, unit: 'mails' },
        `${result.events} events of ${accounts} accounts`,
      ),
      row('mail bomb: of them about one account', Math.max(...each), { most: OF_A_STUDENT, unit: 'mails' }),
      row("mail bomb: families' requests before the tutor", told, { least: families, unit: 'requests' }),
      ...(scale === 'whole'
        ? [
            row('mail bomb: families he is written to about, after all that', new Set(ofFamilies).size, {
              least: families,
              unit: 'families',
            }),
          ]
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
