import { expect, test } from 'vitest'
import {
  askedNotice,
  askedParentNotice,
  askedTutorNotice,
  linkDoes,
  linkedNotice,
  linkedToChildNotice,
  parentsNotice,
  unlinkedFromChildNotice,
  unlinkedNotice,
} from './link-words.ts'

const none = { sees: false, books: false, pays: false, readsChat: false, manages: false, isTold: false }
const all = { sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true }

test('a student reads how far a link goes, and nothing that it does not open', () => {
  expect(linkDoes({ ...none, pays: true })).toBe('pays')
  expect(linkDoes({ ...none, sees: true, readsChat: true })).toBe('sees your lessons and reads your chat')
  expect(linkDoes(all)).toBe('sees your lessons, books, pays, reads your chat and looks after your account')
})

test('who is linked, who asks, and what the tutor is asked is said by name', () => {
  const sees = { ...none, sees: true }
  expect(linkedNotice('Robert Osei', sees)).toEqual({
    title: 'Robert Osei is linked to you',
    content: 'Robert Osei sees your lessons.',
  })
  expect(askedNotice('Robert Osei', sees)).toEqual({
    title: 'Robert Osei asks to be linked to you',
    content: 'If you agree, Robert Osei sees your lessons. Not sure? Ask your tutor or a grown-up you trust.',
  })
  expect(unlinkedNotice('Robert Osei')).toEqual({
    title: 'Robert Osei is no longer linked to you',
    content: 'Robert Osei no longer sees or does anything here for you.',
  })
  expect(linkedToChildNotice('Robert Osei', 'Amira', { ...sees, readsChat: true })).toEqual({
    title: 'Robert Osei is linked',
    content: 'Robert Osei sees Amira’s lessons and reads Amira’s chat.',
  })
  expect(askedParentNotice('Robert Osei', 'Amira', sees)).toEqual({
    title: 'Robert Osei asks to be linked',
    content: 'If you agree, Robert Osei sees Amira’s lessons. Not sure? Ask the tutor.',
  })
  expect(unlinkedFromChildNotice('Robert Osei', 'Amira')).toEqual({
    title: 'Robert Osei is no longer linked',
    content: 'Robert Osei no longer sees or does anything here for Amira.',
  })
  expect(askedTutorNotice('Robert Osei', 'Amira')).toEqual({
    title: 'Robert Osei asks to be linked to Amira',
    content: 'Ring a number you know before you agree.',
  })
})

test('the parent of a link reads what somebody else has made of it', () => {
  expect((['ACTIVE', 'ENDED', 'DECLINED'] as const).map((became) => parentsNotice('Amira', became))).toEqual([
    { title: 'You are linked to Amira', content: 'What you may do for Amira is open now.' },
    { title: 'You are no longer linked to Amira', content: 'You will no longer see Amira’s lessons.' },
    { title: 'The link to Amira was declined', content: 'Please ask the tutor.' },
  ])
})
