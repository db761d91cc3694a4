import { expect, test } from 'vitest'
import { changedDetails, detailsNotice } from './student-details.ts'

const amira = { name: 'Amira Khan', email: 'amira@home.test', phoneNumber: '07700 900123' }

test('only what is sent and different is changed', () => {
  expect(changedDetails(amira, {})).toEqual([])
  expect(changedDetails(amira, amira)).toEqual([])
  expect(changedDetails(amira, { name: 'Amira Osei', email: 'amira@home.test' })).toEqual(['name'])
  expect(changedDetails(amira, { phoneNumber: '' })).toEqual(['phoneNumber'])
  expect(changedDetails(amira, { phoneNumber: '1', email: 'a@b.test', name: 'A' })).toEqual([
    ...['name', 'email', 'phoneNumber'],
  ])
})

test('the student is told what, and with a new e-mail how to log in', () => {
  expect(detailsNotice(['phoneNumber']).content).toBe('Your tutor has changed your phone number.')
  expect(detailsNotice(['name', 'email', 'phoneNumber']).content).toBe(
    'Your tutor has changed your name, e-mail address and phone number. Please log in with the new e-mail address from now on.',
  )
})
