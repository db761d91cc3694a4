import type { StartProgress } from './api.ts'

type Step = StartProgress['steps'][number]['step']

interface StepWords {
  readonly title: string
  /** Among what is done, where the title alone says too little. */
  readonly doneTitle?: string
  readonly note: string
  /** Its form; the mail server is set where the product is run. */
  readonly path: string | null
}

/** All ours. */
export const words = {
  title: 'Your first steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide this list',
  notHidden: 'The list could not be hidden. Please try again.',
  done: 'Done:',
  publicPage: 'See your public page',
  claims: (count: number) =>
    count === 1
      ? '1 claim is unconfirmed: is it true of you?'
      : `${count} claims are unconfirmed: are they true of you?`,
} as const

export const stepWords: Readonly<Record<Step, StepWords>> = {
  brand: {
    ...{ title: 'Name and brand', path: '/admin?tab=site' },
    note: 'Yours and that of your business, as every page shows them.',
  },
  teaching: {
    ...{ title: 'How you teach', path: '/admin?tab=site' },
    note: 'Your area, or online. The meeting link is added to each online lesson.',
  },
  subjects: {
    ...{ title: 'Subjects and prices', path: '/admin?tab=subjects' },
    note: 'What you teach, and what an hour costs online and in person.',
  },
  hours: {
    ...{ title: 'Weekly hours', path: '/schedule?tab=availability' },
    note: 'When families can book; the hours of one day can be copied to several at once.',
  },
  money: {
    ...{ title: 'Bank details or payment links', path: '/admin?tab=financials&view=payments' },
    note: 'Where families pay.',
  },
  claims: { title: 'Check the claims on your public page', path: '/admin?tab=site', note: '' },
  invite: {
    ...{ title: 'First invite', path: '/admin?tab=invites' },
    note: 'With a text to paste into a message to the family.',
  },
  mail: {
    ...{ title: 'Mail server', doneTitle: 'Mail server (SMTP_URL is set)', path: null },
    note: 'SMTP_URL is not set where this runs. Set it and MAIL_FROM, and start it again; until then mail stays in a folder.',
  },
}
