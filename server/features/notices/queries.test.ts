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
    receipt,
  ])
  expect((await plan('/api/notices')).filter((step) => step.startsWith('SCAN'))).toEqual([])
})
