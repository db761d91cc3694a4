import { modeLabel } from './booking-words.ts'
import type { Side } from './people.ts'

/** Where the lessons of a student in person take place. */
export interface LessonPlace {
  /** Of the family; empty where nobody has said it. */
  readonly address: string
  /** The first half of its postcode, such as TW10, or empty. */
  readonly district: string
  /** At the tutor's, whatever the family's address is. */
  readonly atTutor: boolean
}

const DISTRICT = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/

/** As it is kept: without spaces around it, and large. */
export function districtText(typed: string): string {
  return typed.trim().toUpperCase()
}

/** The first half of a postcode as the Royal Mail writes it; empty is none (Rules #236). */
export function isDistrict(text: string): boolean {
  return text === '' || DISTRICT.test(text)
}

interface Held {
  readonly isOnline: boolean
  /** Left out where nothing is known of it. */
  readonly place?: LessonPlace | undefined
}

/** Where a lesson takes place, as one says it to a side: online, the address, or as much of it as is known (Rules #236). */
export function placeInWords({ isOnline, place }: Held, side: Side): string {
  return (!isOnline && place && (atTutorInWords(place, side) || place.address || place.district)) || modeLabel(isOnline)
}

/** The same where there is little room: never the street. */
export function placeInShort({ isOnline, place }: Held, side: Side): string {
  return (!isOnline && place && (atTutorInWords(place, side) || place.district)) || modeLabel(isOnline)
}

/** What a map can find: nothing online, nor at the tutor's for himself (Rules #28). */
export function placeToFind({ isOnline, place }: Held, side: Side): string | null {
  if (isOnline || !place) return null
  if (place.atTutor) return side === 'FAMILY' ? atTutorInWords(place, side) : null
  return place.address || place.district || null
}

function atTutorInWords({ atTutor }: LessonPlace, side: Side): string {
  if (!atTutor) return ''
  return side === 'TUTOR' ? 'At your place' : 'At the tutor’s'
}
