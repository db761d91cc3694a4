import { type Row, row } from '#bench/table.ts'
import { innocentRows, whileAFamilyReads } from '../innocent.ts'
import { withProduct } from '../product.ts'
import type { Proof } from '../proof.ts'
import { aSchool, askForHour, OPEN_HOURS, type Person, type School, strangers } from '../school.ts'
import { inTurns } from '../turns.ts'

/** What new students hold of a week, all together, and what one of them holds (Rules: newcomers). */
const [SHARE_HOURS, OWN_HOURS] = [OPEN_HOURS / 3, 3]
const SIZES = { whole: { accounts: 200, weeks: 8 }, short: { accounts: 12, weeks: 1 } }

/** Two new accounts want a whole week; then very many want every week. */
export const hoarding: Proof = (scale) =>
  withProduct(async (product) => {
    const { accounts, weeks } = SIZES[scale]
    const school = await aSchool(product, 2)
    const { result, met } = await whileAFamilyReads(school, async () => {
      const [first, second, ...others] = await strangers(product, 2 + accounts)
      const two = await Promise.all([first, second].map((who) => hoard(school, who as Person, 0, OPEN_HOURS)))
      const many = await inTurns(others, 4, (who, place) => hoard(school, who, place % weeks, 8, place))
      return { two, many }
    })
    const hours = Array.from({ length: weeks }, (_, week) =>
      [...result.two, ...result.many].filter((each) => each.week === week).reduce((sum, { taken }) => sum + taken, 0),
    )
    return [
      row('hoarding: taken by one of two accounts', mostTaken(result.two), { most: OWN_HOURS, unit: 'hours' }),
      row(
        `hoarding: of a week, by ${accounts} more accounts`,
        Math.max(...hours),
        { most: SHARE_HOURS, unit: 'hours' },
        `${OPEN_HOURS} open hours; asked ${result.many.reduce((sum, { asked }) => sum + asked, 0)} times in ${weeks === 1 ? 'one week' : `${weeks} weeks`}`,
      ),
      await askingAfterwards(school, weeks),
      ...innocentRows('hoarding', met, scale),
    ]
  })

/** Asks for one open hour of a week after the other; `taken` are those that were taken. */
async function hoard(school: School, who: Person, week: number, tries: number, from = 0) {
  let taken = 0
  for (let n = 0; n < tries; n++) {
    const { status } = await askForHour(school, who, week, (from + n) % OPEN_HOURS)
    if (status === 201) taken += 1
  }
  return { week, asked: tries, taken }
}

const mostTaken = (hoards: readonly { taken: number }[]) => Math.max(...hoards.map(({ taken }) => taken))

/** A family that the tutor knows wants an hour of each week, and finds one. */
async function askingAfterwards(school: School, weeks: number): Promise<Row> {
  const [, family] = school.families
  let found = 0
  for (let week = 0; week < weeks; week++) {
    for (let n = OPEN_HOURS - 1; n >= 0; n--) {
      const { status } = await askForHour(school, family as Person, week, n)
      if (status === 201) {
        found += 1
        break
      }
      if (status !== 409) break
    }
  }
  return row('hoarding: weeks in which a family still finds an hour', found, { least: weeks, unit: 'weeks' })
}
