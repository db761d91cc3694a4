import { setTimeout } from 'node:timers/promises'
import { row } from '#bench/table.ts'
import { atAnEvenPace, innocentRows, whileAFamilyReads } from '../innocent.ts'
import { TUTOR, withProduct } from '../product.ts'
import type { Proof } from '../proof.ts'
import { aSchool, trySignIn } from '../school.ts'

const ADDRESSES = 50
const SIZES = { whole: { seconds: 30, everyMs: 10 }, short: { seconds: 3, everyMs: 25 } }
/** Rules #1: strangers have ten together, and one more after 1, 2, 4, 8 minutes each. */
const [MOST_GUESSES, ANOTHER_AFTER_MINUTES] = [10, [1, 3, 7, 15]]

/** Fifty strangers guess the tutor's password without end, while he signs in each second on a device that he has used. */
export const lockout: Proof = (scale) =>
  withProduct(async (product) => {
    const { seconds, everyMs } = SIZES[scale]
    const school = await aSchool(product, 1)
    const { address, deviceSecret } = school.tutor
    const begun = performance.now()
    const { result, met } = await whileAFamilyReads(school, async () => {
      const guesses = atAnEvenPace(product, { everyMs, most: ADDRESSES }, (n) => ({
        method: 'POST',
        path: '/api/auth/login',
        body: { email: TUTOR.email, password: `guess number ${n}` },
        from: `203.0.113.${(n % ADDRESSES) + 1}`,
      }))
      const signIns = []
      for (let second = 0; second < seconds; second++) {
        signIns.push(await trySignIn(product, { ...TUTOR, address, deviceSecret }))
        await setTimeout(1000)
      }
      return { signIns, guesses: await guesses.stop() }
    })
    const inside = result.signIns.filter(({ status }) => status === 200).length
    const lookedAt = result.guesses.filter(({ status }) => status === 401).length
    const minutes = (performance.now() - begun) / 60_000
    const most = MOST_GUESSES + ANOTHER_AFTER_MINUTES.filter((after) => after < minutes).length
    return [
      row('lockout: the tutor let in', inside, { least: seconds, unit: 'times' }),
      row(
        'lockout: guesses that were looked at',
        lookedAt,
        { most, unit: 'guesses' },
        `of ${result.guesses.length} from ${ADDRESSES} addresses`,
      ),
      ...innocentRows('lockout', met, scale),
    ]
  })
