import { expect, test } from 'vitest'
import { resources } from '#contract/resources.ts'
import { newId } from '#server/platform/ids.ts'
import { asked } from '#server/testing/asked.ts'
import { aResource } from '#server/testing/given-resources.ts'
import { aSubject } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, said } from '#server/testing/school.ts'

async function aLibrary() {
  const school = await aSchool()
  const { app, nadia, maths } = school
  const read = (query = '') => {
    const { path, headers } = asked(resources.library, query)
    return app.call('GET', path, { token: nadia.token, headers })
  }
  return {
    ...school,
    read,
    titles: async (query = '') => {
      const { resources, found, count } = (await read(query)).body
      return [resources.map(({ title }: { title: string }) => title), found, count]
    },
    add: (title: string, wish: Partial<Parameters<typeof aResource>[1]> = {}) =>
      aResource(app, { title, subjectIds: [maths], ...wish }),
  }
}

test('the library comes page by page, newest first, also what was added in one instant', async () => {
  const { read, add } = await aLibrary()
  for (let n = 0; n < 4; n++) await add(`Same ${n}`, { createdAt: '2026-01-02T10:00:00Z' })
  await add('Old', { createdAt: '2026-01-01T10:00:00Z' })
  await add('New', { createdAt: '2026-01-03T10:00:00Z' })
  const seen: string[] = []
  let query = ''
  for (let page = 0; page < 3; page++) {
    const { body } = await read(`limit=2${query}`)
    expect([body.resources.length, body.found, body.count]).toEqual([2, 6, 6])
    seen.push(...body.resources.map(({ title }: { title: string }) => title))
    query = body.next && `&addedBy=${body.next.addedBy}&after=${body.next.after}`
  }
  expect(query).toBeNull()
  expect([seen[0], seen.at(-1), [...seen].sort()]).toEqual([
    ...['New', 'Old', ['New', 'Old', 'Same 0', 'Same 1', 'Same 2', 'Same 3']],
  ])
})

test('a page goes on behind one that is gone, and a forged place is a page like any other, or none', async () => {
  const { app, nadia, read, titles, add } = await aLibrary()
  await add('One', { createdAt: '2026-01-01T10:00:00Z' })
  const gone = await add('Two', { createdAt: '2026-01-02T10:00:00Z' })
  await add('Three', { createdAt: '2026-01-03T10:00:00Z' })
  await app.call('DELETE', `/api/resources/${gone}`, { token: nadia.token })
  expect(await titles(`addedBy=2026-01-02T10:00:00Z&after=${gone}`)).toEqual([['One'], 2, 2])
  expect(await titles(`addedBy=2000-01-01T00:00:00Z&after=${newId()}`)).toEqual([[], 2, 2])
  expect(await titles(`addedBy=9999-12-31T00:00:00Z`)).toEqual([['Three', 'One'], 2, 2])
  for (const limit of ['0', '101', 'x']) expect(said(await read(`limit=${limit}`))).toEqual([400, 'Invalid limit'])
  for (const query of ['after=1', 'addedBy=yesterday', 'subjectId=x', 'resourceType=GAME', `search=${'x'.repeat(101)}`])
    expect((await read(query)).status).toBe(400)
})

test('it is searched by words in any case and narrowed, whole, and counted', async () => {
  const { app, maths, read, titles, add } = await aLibrary()
  const english = await aSubject(app, { name: 'English', category: 'A_LEVEL' })
  await aSubject(app, { name: 'Latin' })
  const at = (day: number) => ({ createdAt: `2026-01-0${day}T10:00:00Z` })
  await add('Quadratics', at(1))
  await add('Macbeth', { ...at(2), subjectIds: [english], description: 'Act one, with NOTES', fileName: 'É.docx' })
  await add('Answers', { ...at(3), subjectIds: [maths, english], resourceType: 'MARK_SCHEME' })
  expect(await titles('search=QUADR')).toEqual([['Quadratics'], 1, 3])
  expect(await titles('search=notes%20act')).toEqual([['Macbeth'], 1, 3])
  expect(await titles(`search=${encodeURIComponent('é.DOC')}`)).toEqual([['Macbeth'], 1, 3])
  expect(await titles('search=a-level%20english&limit=1')).toEqual([['Answers'], 2, 3])
  expect(await titles(`subjectId=${english}&search=macbeth`)).toEqual([['Macbeth'], 1, 3])
  expect(await titles(`subjectId=${english}&resourceType=MARK_SCHEME`)).toEqual([['Answers'], 1, 3])
  expect(await titles('search=%25')).toEqual([[], 0, 3])
  const { subjects } = (await read('resourceType=HOMEWORK')).body
  expect(subjects.map(({ name }: { name: string }) => name).sort()).toEqual(['English', 'Mathematics'])
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('a page is found in an index, and read by its ids', async () => {
  const { app, read, add } = await aLibrary()
  await add('One')
  const seen = watchQueries()
  await read()
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => sql.startsWith('select') && sql.includes('resource')),
  )
  expect(steps).toContain('SCAN resources USING COVERING INDEX resources_listed')
  expect(steps.filter((step) => step.startsWith('SCAN') && !step.includes(' INDEX '))).toEqual(['SCAN subjects'])
})
