import { expect, test } from 'vitest'
import { consentFamilyNotice, consentTutorNotice } from './consent-words.ts'
import { CONSENT_KINDS } from './consents.ts'

test('a family reads who allows what, and the tutor that he may rely on it or not', () => {
  const told = { kind: 'PHOTOS', child: 'Amira', by: 'Robert Osei' } as const
  expect(consentFamilyNotice({ ...told, isGiven: true })).toEqual({
    title: 'A permission was given',
    content: 'Robert Osei now allows photographs of Amira’s written work.',
  })
  expect(consentFamilyNotice({ ...told, isGiven: false, by: null }).content).toBe(
    'The tutor has taken it back: photographs of Amira’s written work.',
  )
  const toTutor = { kind: 'NEEDS', student: 'Amira Osei', by: 'Robert Osei' } as const
  expect(consentTutorNotice({ ...toTutor, isGiven: false })).toEqual({
    title: 'Robert Osei does not allow notes on Amira Osei’s learning needs',
    content: 'Please do not rely on it any longer.',
  })
  const titles = CONSENT_KINDS.map((kind) => consentTutorNotice({ ...toTutor, kind, isGiven: true }).title)
  expect(new Set(titles).size).toBe(4)
})
