import { modeLabel } from '#domain/booking-words.ts'
import type { Option } from './option.ts'

/** Where a lesson is: online, or not. */
export const places: Option<boolean>[] = [true, false].map((isOnline) => ({ id: isOnline, name: modeLabel(isOnline) }))
