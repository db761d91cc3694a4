import { row } from '#bench/table.ts'
import { innocentRows, whileAFamilyReads } from '../innocent.ts'
import { withProduct } from '../product.ts'
import type { Proof } from '../proof.ts'
import { aSchool, type School, writeToTutor } from '../school.ts'
import { inTurns } from '../turns.ts'

/** Rules #135: of one address within an hour, and of all together before they are possibly junk. */
const [OF_AN_ADDRESS, OF_ALL] = [5, 60]
const SIZES = { whole: { programs: 1500, people: 400 }, short: { programs: 70, people: 70 } }

/** Programs fill the contact form from very many addresses, then something that writes like a person does. */
export const contactFlood: Proof = (scale) =>
  withProduct(async (product) => {
    const { programs, people } = SIZES[scale]
    const school = await aSchool(product, 1)
    const flood = (count: number, network: number, website?: string) =>
      inTurns(Array.from({ length: count }), 8, (_, n) => {
        const caller = Math.floor(n / OF_AN_ADDRESS)
        const address = `10.${network}.${caller >> 8}.${caller & 255}`
        return writeToTutor(product, { email: `junk-${n}@junk.test`, address, ...(website ? { website } : {}) })
      })
    const visit = (email: string, address: string) => writeToTutor(product, { email, address })
    const { result, met } = await whileAFamilyReads(school, async () => {
      await flood(programs, 1, 'https://junk.test')
      const first = await visit('first@home.test', '203.0.113.1')
      await flood(people, 2)
      return [first, await visit('second@home.test', '203.0.113.2')]
    })
    const messages = await writersOf(school, '/api/contact-messages')
    const junk = await writersOf(school, '/api/contact-messages/junk')
    const kept = ['first@home.test', 'second@home.test'].filter((who) => [...messages, ...junk].includes(who))
    return [
      row('contact flood: visitors refused', result.filter(({ status }) => status !== 204).length, {
        ...{ most: 0, unit: 'of 2' },
      }),
      row(
        'contact flood: a visitor during the programs, among the messages',
        messages.filter((who) => who === 'first@home.test').length,
        { least: 1, unit: 'messages' },
        `${programs} messages of programs`,
      ),
      row(
        'contact flood: visitors whose message is kept',
        kept.length,
        { least: 2, unit: 'of 2' },
        messages.includes('second@home.test') ? '' : 'the second as possible junk, like all beyond sixty an hour',
      ),
      row(
        'contact flood: messages of which the tutor is told',
        messages.length,
        { most: OF_ALL, unit: 'messages' },
        `of ${people + 2} that seem a person's`,
      ),
      ...innocentRows('contact flood', met, scale),
    ]
  })

async function writersOf({ product, tutor }: School, path: string): Promise<string[]> {
  const { body } = await product.ask({ path, token: tutor.token, from: tutor.address })
  const messages: { email: string }[] = body.messages ?? body
  return messages.map(({ email }) => email)
}
