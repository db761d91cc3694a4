import { expect, test } from 'vitest'
import { aSchool } from '#server/testing/school.ts'
import { exportedAs } from './actions.ts'

test('a student’s export has every part that a table of hers is in', async () => {
  const { app, amira } = await aSchool()
  const { body } = await app.call('GET', '/api/account/export', { token: amira.token })
  const parts = Object.values(exportedAs).filter((place) => typeof place === 'string')
  expect(Object.keys(body)).toEqual(expect.arrayContaining([...new Set(parts)]))
})
