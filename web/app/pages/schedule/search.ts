import { wordParam } from '#web/app/lib/search-params.ts'

export const tutorTabs = ['requests', 'upcoming', 'past', 'availability'] as const
export const familyTabs = ['book', 'lessons'] as const
type FamilyTab = (typeof familyTabs)[number]

/** The tab is part of the address, so that a reload keeps it; so is a booking, whose lesson is brought into sight. */
export type ScheduleSearch = { tab?: (typeof tutorTabs)[number] | FamilyTab | undefined; lesson?: string | undefined }

/** An address that names a lesson is about the lessons. */
export function familyTabOf({ tab, lesson }: ScheduleSearch): FamilyTab {
  return wordParam(familyTabs, tab) ?? (lesson === undefined ? 'book' : 'lessons')
}

export const titleOf: Readonly<Record<FamilyTab, string>> = { book: 'Book a Lesson', lessons: 'My lessons' }
