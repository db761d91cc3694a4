import { expect, test } from 'vitest'
import { type LinkFlags, may, ownActs, RIGHTS, type Right, rightsOfLink, rightsOfStudent } from './rights.ts'

const tutor = { side: 'TUTOR', acts: ownActs({ id: 'nadia', role: 'TUTOR' }) } as const
const amira = { side: 'FAMILY', acts: ownActs({ id: 'amira', role: 'STUDENT' }) } as const
const forgotten = { side: 'FAMILY', acts: new Map() } as const
const onlySees = { side: 'FAMILY', acts: new Map([['amira', new Set<Right>(['SEE'])]]) } as const

test.each(RIGHTS)(
  '%s: the tutor for every student, a student for himself alone, nobody whose acts are empty',
  (right) => {
    expect(may(tutor, right, 'amira')).toBe(true)
    expect(may(tutor, right, 'ben')).toBe(true)
    expect(may(amira, right, 'amira')).toBe(right !== 'MANAGE')
    expect(may(amira, right, 'ben')).toBe(false)
    expect(may(forgotten, right, 'amira')).toBe(false)
    expect(may(onlySees, right, 'amira')).toBe(right === 'SEE')
    expect(may(onlySees, right, 'ben')).toBe(false)
  },
)

test('the tutor is nobody whom somebody acts for', () => {
  expect([...tutor.acts]).toEqual([])
})

const nothing: LinkFlags = { sees: false, books: false, pays: false, readsChat: false, manages: false }

test.each([
  ['sees', { sees: true }, 'SEE'],
  ['books', { sees: true, books: true }, 'SEE BOOK CHANGE'],
  ['pays', { pays: true }, 'MONEY BUY'],
  ['reads the chat', { sees: true, readsChat: true }, 'SEE CHAT'],
  ['manages', { sees: true, manages: true }, 'SEE LEARN MANAGE'],
  ['does all of it', { sees: true, books: true, pays: true, readsChat: true, manages: true }, RIGHTS.join(' ')],
  ['does nothing', {}, ''],
])('a parent whose link %s has these rights over the child and no others', (_what, flags, rights) => {
  expect([...rightsOfLink({ ...nothing, ...flags })].join(' ')).toBe(rights)
})

const alone = { mayBook: true, mayChange: true, seesMoney: true, mayBuy: true }

test.each([
  ['all of it', {}, 'SEE BOOK CHANGE MONEY BUY CHAT LEARN'],
  ['all but asking for lessons', { mayBook: false }, 'SEE CHANGE MONEY BUY CHAT LEARN'],
  ['all but changing them', { mayChange: false }, 'SEE BOOK MONEY BUY CHAT LEARN'],
  ['all but buying', { mayBuy: false }, 'SEE BOOK CHANGE MONEY CHAT LEARN'],
  ['nothing about money', { seesMoney: false, mayBuy: false }, 'SEE BOOK CHANGE CHAT LEARN'],
  ['none of it', { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false }, 'SEE CHAT LEARN'],
])('a student who may do %s alone has these rights and no others, and never manages', (_what, flags, rights) => {
  expect([...rightsOfStudent({ ...alone, ...flags })].join(' ')).toBe(rights)
  expect([...(ownActs({ id: 'amira', role: 'STUDENT' }, { ...alone, ...flags }).get('amira') ?? [])].join(' ')).toBe(
    rights,
  )
})

test('a parent acts for nobody by himself', () => {
  expect([...ownActs({ id: 'robert', role: 'PARENT' })]).toEqual([])
})
