import { expect, test } from 'vitest'
import { answerText, failureText } from './test-mail.ts'

test('what a mail server says stands on one line, and not without end', () => {
  expect(answerText('250-first\r\n250 2.0.0 Ok: queued as 4F\u0007', '-')).toBe('250-first 250 2.0.0 Ok: queued as 4F')
  expect(answerText('x'.repeat(501), '-')).toHaveLength(500)
  expect(answerText('x'.repeat(500), '-')).toHaveLength(500)
  for (const nothing of ['', ' \r\n', undefined, null, 7]) expect(answerText(nothing, 'Taken.')).toBe('Taken.')
})

test.each([
  [{ response: '550 5.1.1 No such user', message: 'Mail command failed' }, '550 5.1.1 No such user'],
  [{ message: 'connect ECONNREFUSED 127.0.0.1:25' }, 'connect ECONNREFUSED 127.0.0.1:25'],
  [{ name: 'AbortError', message: 'This operation was aborted' }, 'The mail server did not answer in time.'],
  [{ name: 'TimeoutError', message: 'The operation timed out' }, 'The mail server did not answer in time.'],
  [{}, 'There was no answer.'],
])('a failure %o is said so', (failure, said) => {
  expect(failureText(failure)).toBe(said)
})
