import * as z from 'zod'

/** How far a link goes, as a page writes it. */
export const linkFlags = z.object({
  sees: z.boolean(),
  books: z.boolean(),
  pays: z.boolean(),
  readsChat: z.boolean(),
  manages: z.boolean(),
  /** Of what the rights open. */
  isTold: z.boolean(),
})
type Flags = z.output<typeof linkFlags>

export const LINK_OPENS_NOTHING = 'A link needs to see or to pay'
export const LINK_UNSEEN = 'Who books, reads the chat or manages needs to see the lessons.'

export const opensSomething = ({ sees, pays }: Flags): boolean => sees || pays
export const isWithinSeeing = ({ sees, books, readsChat, manages }: Flags): boolean =>
  sees || !(books || readsChat || manages)
