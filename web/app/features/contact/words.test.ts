import { expect, test } from 'vitest'
import { replyAddress } from './words.ts'

test('the mail goes to whoever wrote, whatever stands in the address', () => {
  expect(replyAddress({ email: 'zoe+tuition@visitor.test' })).toBe(
    'mailto:zoe%2Btuition@visitor.test?subject=Your%20question',
  )
  expect(replyAddress({ email: "o'brien&co@visitor.test" })).toBe(
    "mailto:o'brien%26co@visitor.test?subject=Your%20question",
  )
})
