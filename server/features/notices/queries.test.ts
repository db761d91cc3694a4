import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

test.runIf(process.env.TEST_ENGINE !== 'postgres')('the unread are counted from the index alone', async () => {
  const { app, amira, ben } = await aSchool()
  const created_at = app.context.now().getTime()
  const about = Array.from({ length: 3_000 }, (_, n) => ({
    ...{ id: newId(), title: '', content: '', type: 'INFO' as const, priority: 'LOW' as const, created_at },
    ...{ is_active: 1 as const, user_id: n % 10 ? (n % 3 ? ben.id : amira.id) : null },
  }))
  await app.context.transaction(async (tx) => {
    for (let from = 0; from < about.length; from += 500)
      await tx
        .insertInto('notices')
        .values(about.slice(from, from + 500))
        .execute()
  })
  const seen = watchQueries()
  const plan = async (path: string) => {
    seen.length = 0
    const { status } = await app.call('GET', path, { token: amira.token })
    expect(status).toBe(200)
    const asked = seen.filter(({ sql }) => sql.includes('"notices"'))
    expect(asked).toHaveLength(1)
    return planOf(app, asked)
  }
  const search = 'SEARCH notice USING COVERING INDEX notices_by_reader (user_id=? AND is_active=?)'
  const receipt = 'SEARCH receipt USING COVERING INDEX sqlite_autoindex_notice_receipts_1 (notice_id=? AND user_id=?)'
  expect((await plan('/api/notices/unread-count')).filter((step) => /^(SCAN|SEARCH)/.test(step))).toEqual([
    search,
    search,
    'SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)',
    receipt,
  ])
  expect((await plan('/api/notices')).filter((step) => step.startsWith('SCAN'))).toEqual([])
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'the tutor reads a page of notices and its readers from indexes',
  async () => {
    const { app, nadia, amira, ben } = await aSchool()
    const created_at = app.context.now().getTime()
    const text = { title: '', content: '', type: 'INFO', priority: 'LOW', created_at, is_active: 1 } as const
    const announced = Array.from({ length: 300 }, () => ({ ...text, id: newId(), created_by: nadia.id }))
    await app.context.transaction(async (tx) => {
      await tx.insertInto('notices').values(announced).execute()
      const receipts = announced.flatMap(({ id }) =>
        [amira, ben].map((reader) => ({ notice_id: id, user_id: reader.id, read_at: 1, dismissed_at: null })),
      )
      await tx.insertInto('notice_receipts').values(receipts).execute()
    })
    const seen = watchQueries()
    const { status, body } = await app.call('GET', '/api/notices/admin/all', { token: nadia.token })
    expect([status, body.length]).toEqual([200, 200])
    const asked = seen.filter(({ sql }) => sql.includes('"notices"') || sql.includes('count(*)'))
    expect(asked).toHaveLength(2)
    const steps = (await planOf(app, asked)).filter((step) => /^(SCAN|SEARCH)/.test(step))
    expect(steps).toEqual([
      'SEARCH notice USING INDEX notices_by_reader (user_id=?)',
      'SEARCH creator USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN',
      'SEARCH reader USING COVERING INDEX users_by_use (role=? AND deleted_at=?)',
      'SEARCH receipt USING COVERING INDEX sqlite_autoindex_notice_receipts_1 (notice_id=? AND user_id=?)',
      'SEARCH users USING COVERING INDEX users_by_use (role=? AND deleted_at=?)',
    ])
  },
)
