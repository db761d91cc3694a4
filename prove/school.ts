import { addDays, type CalendarDate, clockFromMinutes, instantAt, londonDateOf, mondayOf } from '#domain/time.ts'
import { type Product, type Told, TUTOR } from './product.ts'

/** Somebody who is signed in, at an address and with a device that signed in before. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly deviceSecret: string
  readonly address: string
}

/** A tutor, what he teaches, and the families that he knows. */
export interface School {
  readonly product: Product
  readonly tutor: Person
  readonly families: readonly Person[]
  readonly subjectId: string
  /** Of the coming week. */
  readonly monday: CalendarDate
}

export const PASSWORD = 'pencil-and-paper'
/** The hours of a week in which lessons can be had: five after school on each weekday, five on Saturday. */
export const OPEN_HOURS = 30
const WEEKDAYS = [1, 2, 3, 4, 5]
const SATURDAY = 6

/** A tutor's first term, made through the door that everybody uses; each family came with an invite. */
export async function aSchool(product: Product, families: number): Promise<School> {
  const tutor = personOf(await signIn(product, { ...TUTOR, address: '192.0.2.1' }), '192.0.2.1')
  const asTutor = async (path: string, body: object) =>
    done(await product.ask({ method: 'POST', path, body, token: tutor.token, from: tutor.address }))
  const maths = { name: 'Mathematics', category: 'GCSE', onlineRate: 25, inPersonRate: 30, isActive: true }
  const { id: subjectId } = await asTutor('/api/subjects', maths)
  for (const dayOfWeek of WEEKDAYS)
    await asTutor('/api/availability/tutor', { dayOfWeek, startTime: '15:00', endTime: '20:00' })
  await asTutor('/api/availability/tutor', { dayOfWeek: SATURDAY, startTime: '09:00', endTime: '14:00' })
  const known: Person[] = []
  for (let n = 0; n < families; n++) {
    const { inviteCode: invite } = await asTutor('/api/invite', { studentName: `Family ${n}` })
    const address = `198.51.100.${n + 1}`
    const name = `Family ${n}`
    const asked = register(product, { name, email: `family-${n}@home.test`, address, inviteCode: invite.code })
    known.push(personOf(done(await asked), address))
  }
  return { product, tutor, families: known, subjectId, monday: addDays(mondayOf(londonDateOf(new Date())), 7) }
}

interface Registration {
  readonly name?: string
  readonly email: string
  readonly address: string
  readonly inviteCode?: string
}

export function register(product: Product, { name = 'Zoe', email, address, inviteCode }: Registration) {
  const body = { email, password: PASSWORD, name, subjects: [], inviteCode }
  return product.ask({ method: 'POST', path: '/api/auth/register', body, from: address })
}

/** Makes as many strangers' accounts as are asked for, each at an address of its own. */
export async function strangers(product: Product, count: number): Promise<Person[]> {
  const made: Person[] = []
  for (let n = 0; n < count; n++) {
    const address = `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`
    made.push(personOf(done(await register(product, { email: `stranger-${n}@junk.test`, address })), address))
  }
  return made
}

interface SignIn {
  readonly email: string
  readonly address: string
  readonly password?: string
  readonly deviceSecret?: string
}

export async function signIn(product: Product, wanted: SignIn): Promise<Told['body']> {
  return done(await trySignIn(product, wanted))
}

export function trySignIn(product: Product, { address, password = PASSWORD, ...who }: SignIn): Promise<Told> {
  return product.ask({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: who.email, password, deviceSecret: who.deviceSecret },
    from: address,
  })
}

/** A visitor's message; what fills the field `website`, which nobody sees, is a program. */
export function writeToTutor(
  product: Product,
  { email, address, website }: { readonly email: string; readonly address: string; readonly website?: string },
): Promise<Told> {
  const body = { name: 'Zoe', email, message: 'Do you teach on Saturdays?', website }
  return product.ask({ method: 'POST', path: '/api/contact', body, from: address })
}

/** Asks for an hour's lesson that begins so many weeks after the coming one, in the n-th open hour of its week. */
export function askForHour({ product, subjectId, monday }: School, who: Person, week: number, n: number) {
  const day = addDays(monday, 7 * week + Math.floor(n / 5))
  const first = n >= 25 ? 9 : 15
  const startTime = instantAt(day, clockFromMinutes((first + (n % 5)) * 60))
  const endTime = new Date(startTime.getTime() + 3_600_000)
  const body = { subjectId, startTime, endTime, isOnline: true }
  return product.ask({ method: 'POST', path: '/api/bookings/request', body, token: who.token, from: who.address })
}

/** What a proof starts from has to work, or it proves nothing. */
function done({ status, body }: Told): Told['body'] {
  if (status === 0 || status >= 400)
    throw new Error(`What the proof starts from was answered ${status}: ${JSON.stringify(body)}`)
  return body
}

function personOf({ token, deviceSecret, user }: Told['body'], address: string): Person {
  return { id: user.id, email: user.email, token, deviceSecret, address }
}
