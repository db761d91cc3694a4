import type { Role } from '#domain/people.ts'
import { now } from './lib/clock.ts'
import type { Address } from './lib/early.ts'

/** Who opens the page, as far as the device knows: `PERSON` is signed in, and it is not known as what. */
export type Opener = Role | 'PERSON' | 'VISITOR'

/** What a page is made of and shows first, as the build found out (tools/first-page.ts). */
export interface FirstPage {
  /** The address, each varying part of it in brackets. */
  readonly path: string
  readonly opener: Opener
  /** The part of `tab=` in the address; the first of a page stands for any other. */
  readonly tab?: string | undefined
  /** Scripts and styles, by their place in the list of all. */
  readonly files: readonly number[]
  /** Addresses of the API: `{1}` is the first varying part of the page's own, `{id}` the reader's, `{monday}` this week's,
   * `{25.8}` how many rows a desk and a phone read. */
  readonly reads: readonly string[]
}

export interface Pages {
  readonly files: readonly string[]
  readonly pages: readonly FirstPage[]
}

interface Found {
  readonly page: FirstPage
  /** The varying parts of the address, from 1. */
  readonly parts: readonly string[]
}

export function firstPageAt(
  { pathname, search }: Address,
  opener: string,
  pages: readonly FirstPage[],
): Found | undefined {
  const here = pages.flatMap((page): Found[] => {
    const parts = page.opener === opener && new RegExp(`^${page.path}$`).exec(pathname)
    return parts ? [{ page, parts }] : []
  })
  const tab = new URLSearchParams(search).get('tab')
  return here.find(({ page }) => page.tab === tab) ?? here[0]
}

/** What is to be asked for, as the page's scripts would write it; nothing of a reader who is not known. */
export function readsOf({ page, parts }: Found, id: string | undefined, isPhone: boolean): string[] {
  const asked = page.reads.map((read) =>
    read.replace(/\{(\d+)\.(\d+)\}/g, isPhone ? '$2' : '$1').replace(/\{(\w+)\}/g, (place, name: string) => {
      return (name === 'monday' ? londonMonday(now()) : name === 'id' ? id : parts[Number(name)]) ?? place
    }),
  )
  return asked.filter((url) => !url.includes('{'))
}

/** As `mondayOf` in domain/time.ts has it, where there may be no `Temporal` yet. */
export function londonMonday(at: Date): string {
  const today = new Date(at.toLocaleDateString('en-CA', { timeZone: 'Europe/London' }))
  today.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7))
  return today.toISOString().slice(0, 10)
}
