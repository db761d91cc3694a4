import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { schemaLater } from './schema-later.ts'

const options = { fields: {}, shouldUseNativeValidation: false } as const
const body = z.object({ email: z.string().min(1, 'Email is required') })

test('a form is judged by its schema, which is fetched once', async () => {
  const load = vi.fn(async () => body)
  const resolver = schemaLater(load)
  const empty = await resolver({ email: '' }, undefined, options)
  expect(empty.errors).toMatchObject({ email: { message: 'Email is required' } })
  expect(await resolver({ email: 'a@b.test' }, undefined, options)).toEqual({
    values: { email: 'a@b.test' },
    errors: {},
  })
  expect(load).toHaveBeenCalledOnce()
})

test('where the schema did not arrive the server judges, and the next time it is fetched again', async () => {
  const load = vi.fn(async () => body).mockRejectedValueOnce(new Error('Loading chunk failed'))
  const resolver = schemaLater(load)
  expect(await resolver({ email: '' }, undefined, options)).toEqual({ values: { email: '' }, errors: {} })
  expect((await resolver({ email: '' }, undefined, options)).errors).toMatchObject({ email: expect.anything() })
})
