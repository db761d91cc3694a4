import type { Side } from '#domain/people.ts'
import { brief, lasting } from '#web/app/ui/toasts.tsx'

/** Rules #236. */
export const words = {
  title: 'Where lessons take place',
  faces: {
    waiting: 'Loading where lessons take place',
    failed: 'Where lessons take place could not be loaded. Please try again later.',
  },
  address: 'Address',
  district: 'First half of the postcode',
  districtExample: 'Such as TW10. Nobody but your tutor sees it.',
  addressAbout: 'For lessons in person. Your tutor sees it with each of them, and it stands in your calendar.',
  place: 'Lessons in person',
  placeOf(side: Side, isAtTutor: boolean): string {
    if (side === 'TUTOR') return isAtTutor ? 'At your place' : 'At the family’s'
    return isAtTutor ? 'At the tutor’s' : 'At your home'
  },
  atTutorChoice: 'Lessons in person are at your place',
  link: 'Meeting link',
  usual: 'Your usual one',
  linkAbout: 'For the online lessons of this student that have no link of their own, in place of your usual one.',
  unsaid: 'Not said',
  edit: 'Edit',
  about: 'where lessons take place',
  saved: { success: brief('Saved.'), fallback: 'This could not be saved. Please try again.' },
  savedByFamily: { success: lasting('Saved.'), fallback: 'This could not be saved. Please try again.' },
} as const
