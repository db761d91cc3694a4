import { type Row, row } from '#bench/table.ts'
import { innocentRows, metIn, whileAFamilyReads } from '../innocent.ts'
import { type Told, withProduct } from '../product.ts'
import type { Proof } from '../proof.ts'
import { aSchool, register, trySignIn, writeToTutor } from '../school.ts'

/** Rules #1, #2, #135, for one address. */
const MOST = { accounts: 5, messages: 5, guesses: 100 }
const SIZES = { whole: { tries: 60, guesses: 300 }, short: { tries: 9, guesses: 0 } }

/** One household's line has as many addresses as it likes; all of them are one. Its neighbour is another. */
export const ipv6Hopping: Proof = (scale) =>
  withProduct(async (product) => {
    const { tries, guesses } = SIZES[scale]
    const school = await aSchool(product, 1)
    const hop = (n: number) => `2001:db8:7:1:${((n * 7919) % 0x10000).toString(16)}::${(n + 1).toString(16)}`
    const { result, met } = await whileAFamilyReads(school, async () => ({
      accounts: await inOrder(tries, (n) => register(product, { email: `hop-${n}@junk.test`, address: hop(n) })),
      messages: await inOrder(tries, (n) => writeToTutor(product, { email: `hop-${n}@junk.test`, address: hop(n) })),
      guesses: await inOrder(guesses, (n) => trySignIn(product, { email: `nobody-${n}@junk.test`, address: hop(n) })),
    }))
    const neighbour = '2001:db8:7:2::1'
    const next = [
      await register(product, { email: 'neighbour@home.test', address: neighbour }),
      await writeToTutor(product, { email: 'neighbour@home.test', address: neighbour }),
    ]
    const through = (answers: Told[]) => answers.filter(({ status }) => status !== 429).length
    const rows: Row[] = [
      row('IPv6 hopping: accounts of one /64', through(result.accounts), { most: MOST.accounts, unit: 'accounts' }),
      row('IPv6 hopping: messages of one /64', through(result.messages), { most: MOST.messages, unit: 'messages' }),
      row('IPv6 hopping: refused to the next /64', metIn(next).refused.length, { most: 0, unit: 'calls' }, 'of 2'),
    ].map((each) => ({ ...each, detail: each.detail || `of ${tries} tries` }))
    if (guesses > 0) {
      const limit = { most: MOST.guesses, unit: 'guesses' }
      rows.push(row('IPv6 hopping: guesses of one /64', through(result.guesses), limit, `of ${guesses} tries`))
    }
    return [...rows, ...innocentRows('IPv6 hopping', met, scale)]
  })

async function inOrder(count: number, work: (n: number) => Promise<Told>): Promise<Told[]> {
  const answers: Told[] = []
  for (let n = 0; n < count; n++) answers.push(await work(n))
  return answers
}
