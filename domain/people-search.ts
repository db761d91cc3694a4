/** Rules #78: of a list of people one reads as many at a time; there is always a next page. */
export const PEOPLE_AT_ONCE = 100

/** How a person is looked for. */
export interface Findable {
  readonly name: string
  readonly email: string
  readonly phoneNumber?: string
}

/**
 * Whether what somebody typed is a part of a person's name, e-mail or phone number: capitals and accents make no
 * difference, nor how a number is spaced. Nothing typed finds everybody.
 */
export function isFoundBy(typed: string): (person: Findable) => boolean {
  const sought = plain(typed.trim())
  if (sought === '') return () => true
  const digits = isNumber(sought) ? bare(sought) : ''
  return ({ name, email, phoneNumber = '' }) =>
    [name, email, phoneNumber].some((text) => plain(text).includes(sought)) ||
    (digits !== '' && bare(phoneNumber).includes(digits))
}

/** Whether what somebody typed is a part of a title or a name: capitals and accents make no difference. */
export function isHeldIn(typed: string): (text: string) => boolean {
  const sought = plain(typed.trim())
  return (text) => sought !== '' && plain(text).includes(sought)
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const isNumber = (text: string) => /^[\d\s()+./-]+$/.test(text)
const bare = (number: string) => number.replaceAll(/\D/g, '')
