import { expect, test } from 'vitest'
import { may, ownActs, RIGHTS, type Right } from './rights.ts'

const tutor = { side: 'TUTOR', acts: ownActs({ id: 'nadia', role: 'TUTOR' }) } as const
const amira = { side: 'FAMILY', acts: ownActs({ id: 'amira', role: 'STUDENT' }) } as const
const forgotten = { side: 'FAMILY', acts: new Map() } as const
const onlySees = { side: 'FAMILY', acts: new Map([['amira', new Set<Right>(['SEE'])]]) } as const

test.each(RIGHTS)(
  '%s: the tutor for every student, a student for himself alone, nobody whose acts are empty',
  (right) => {
    expect(may(tutor, right, 'amira')).toBe(true)
    expect(may(tutor, right, 'ben')).toBe(true)
    expect(may(amira, right, 'amira')).toBe(true)
    expect(may(amira, right, 'ben')).toBe(false)
    expect(may(forgotten, right, 'amira')).toBe(false)
    expect(may(onlySees, right, 'amira')).toBe(right === 'SEE')
    expect(may(onlySees, right, 'ben')).toBe(false)
  },
)

test('the tutor is nobody whom somebody acts for', () => {
  expect([...tutor.acts]).toEqual([])
})
