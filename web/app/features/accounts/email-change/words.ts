import { dayAndTime } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

const silent = (until: Date) => ` Saying nothing there until ${dayAndTime(until)} counts as agreeing.`

/** Rules #155. */
export const words = {
  title: 'Your e-mail address',
  question: (old: string, by: string) => `Is ${old} to be replaced by ${by}?`,
  whatFor: 'It is the address to log in with, and news is sent there. If you have not asked for that, stop it.',
  replaced: (old: string, by: string) => `${old} has been replaced by ${by}.`,
  notAsked: (old: string) => `${old} is not to be replaced any more.`,
  canStop: (until: Date) =>
    `If you have not asked for that, somebody knows your password: stop it. You can until ${dayAndTime(until)}.`,
  agree: 'Agree',
  stop: 'Stop, this was not me',
  notAnswered: 'Your answer did not arrive. Please try again.',
  agreedAndDone: (by: string) => `Thank you. From now on you log in with ${by}.`,
  agreed: (by: string) => `Thank you. It is replaced once ${by} is confirmed by the link that we have sent there.`,
  stopped: 'Stopped. Please choose a new password now.',
  whyStopped: 'Everybody who was signed in to your account has been signed out.',
  choosePassword: 'Choose a new password',
  confirmedAndDone: 'Thank you. From now on you log in with this address, and news will reach you here.',
  confirmed: (silentUntil: Date | null) =>
    `Thank you. Now your old address has to agree, by the link that we have sent there.${silentUntil ? silent(silentUntil) : ''}`,

  pending: (email: string) => `${email} is to replace your present address.`,
  waitsForNew: 'Please open the link that we have sent there.',
  waitsForOld: (old: string, silentUntil: Date | null) =>
    `It is confirmed. Please open the link that we have sent to ${old} as well, and agree.${silentUntil ? silent(silentUntil) : ''}`,
  waitsForBoth: (old: string, silentUntil: Date | null) =>
    `Please open the link that we have sent there, and the one to ${old}.${silentUntil ? silent(silentUntil) : ''}`,
  onTheServer: 'If you cannot read mail at your old address any more, take the new one on the server:',
  command: (email: string) => `npm run tutor -- --email ${email}`,
  endsAt: (instant: Date) => `This waits until ${dayAndTime(instant)}.`,
  withdraw: 'Keep the present address',
  withdrawn: lasting('Your address stays as it is.'),
  notWithdrawn: 'It could not be withdrawn. Please try again.',
} as const
