import { TIME_ZONES, type TimeZone } from '#domain/people.ts'
import type { Option } from '#web/app/ui/option.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules: accounts. */
export const words = {
  registrationFailed: 'Registration failed',
  passwordsDiffer: 'Passwords do not match',
  subjectsNotLoaded: 'Failed to load subjects',
  noSubjects: 'No subjects available at the moment.',
  preselected: 'Pre-selected subjects',
  profileNotLoaded: 'Failed to load profile data.',
  profileNotSaved: 'Failed to update profile',
  profileSaved: lasting('Profile updated successfully!'),
  passwordNotChanged: 'Failed to change password',
  passwordChanged: lasting('Password changed successfully!'),
  passwordLength: (characters: number) => `At least ${characters} characters`,
  ownPassword: 'Choose your own password',
  ownPasswordWhy: 'The password that you signed in with was made for you. Please choose one that only you know.',
  newPasswordsDiffer: 'New passwords do not match',
  subjectsSaved: lasting('Subjects updated successfully!'),
  subjectsNotSaved: 'Failed to update subjects. Please try again.',
  noneChosen: 'You have not chosen any yet, so every subject is offered when you book.',
  linkLoading: 'Loading the link',
  linkNotLoaded: 'The link could not be read.',
  confirm: (email: string) => `Confirm ${email}`,
  confirmed: 'Thank you. News will reach you here.',
  toDashboard: 'Go to your dashboard',
  notConfirmed: 'Your address could not be confirmed. Please try again.',
  choosePasswordFor: (email: string) => `Choose a new password for ${email}`,
  passwordReset: lasting('Your password is changed. Please log in.'),
  pleaseConfirm: (email: string) => `Please confirm ${email}: we have sent you a link.`,
  mailComesBack: (email: string) => `Mail to ${email} comes back. Is it right?`,
  linkSent: lasting('The link is on its way. Nothing there? Look in the junk folder.'),
  linkNotSent: 'The link could not be sent. Please try again.',
  newEmailSignsOut: 'If you change it, your other devices will be signed out.',
  linksSent: lasting('Please open the link that we have sent: until then your address stays as it is.'),
  othersSignedOut: lasting('Your other devices have been signed out.'),
} as const

/** "New York", with the zone's own name beside it. */
export const timeZoneOptions: Option<TimeZone>[] = TIME_ZONES.map((zone) => ({
  id: zone,
  name: (zone.split('/')[1] ?? zone).replace('_', ' '),
  note: zone,
}))
