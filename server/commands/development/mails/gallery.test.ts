import { expect, test } from 'vitest'
import { type Cause, KIND_OF, type Kind } from '#domain/happenings.ts'
import { mailOf, mailPage, pushOf, samples } from './gallery.ts'

/** Who is told of it: F a family, T the tutor, V a visitor; P where it is seen as a parent reads it, too. */
const READERS: Readonly<Record<Cause, string>> = {
  ...{
    requested: 'T',
    booked: 'T',
    change_asked: 'T',
    suggestion_answered: 'T',
    request_lapsed: 'T',
    visitor_wrote: 'T',
  },
  ...{ visitor_link: 'V', visitor_answer: 'V' },
  ...{ confirmed: 'FP', denied: 'F', suggested: 'F', kept: 'F', deleted: 'F', lapsed: 'F' },
  ...{ moved: 'F', changed: 'F', cancelled: 'F', family_cancelled: 'FPT', series_changed: 'FPT' },
  ...{ offer_lapsed: 'F', offer_unanswered: 'T', time_freed: 'T' },
  ...{ reminder_day: 'FPT', reminder_soon: 'FT', unread: 'FT', announced: 'FT', week_family: 'FP', week_tutor: 'T' },
  ...{ paid: 'FP', payment_taken_back: 'F', waived: 'F', to_pay_soon: 'F', overdue: 'F', said_paid: 'T' },
  ...{ hours_ready: 'F', hours_changed: 'F', hours_used: 'FT', hours_low: 'F', hours_used_up: 'F' },
  ...{ ordered: 'T', withdrawn: 'T', feedback_given: 'FP', report_published: 'F' },
  ...{ homework_given: 'F', quiz_given: 'F', quiz_taken_back: 'F', homework_due: 'F', quiz_due: 'F' },
  ...{
    money_address_changed: 'T',
    calendar_unread: 'T',
    calendar_link_ended: 'FT',
    details_changed: 'F',
    link_changed: 'FT',
    verify_link: 'FT',
    reset_link: 'FT',
  },
  ...{ new_address: 'FT', old_address: 'FT', password_changed: 'FT', new_device: 'FT', factor_changed: 'FT' },
}

test.each(Object.keys(KIND_OF) as Cause[])('%s can be seen as each of its readers gets it', (cause) => {
  const seen = new Set(samples.filter((sample) => sample.cause === cause).map(({ to }) => to[0]))
  expect([...seen].sort().join('')).toBe(READERS[cause])
})

const whoReads = { FAMILY: 'a student', PARENT: 'a parent', TUTOR: 'the tutor', VISITOR: 'a consultation' }

test.each(samples)(
  '$cause to the $to $what: a subject, a text, a way on, and no more bytes than a mail should have',
  ({ cause, to, letter }) => {
    const mail = mailOf({ to, letters: [letter], kind: KIND_OF[cause] })
    expect(mail.subject).toMatch(/^\S.*\S$/)
    expect(Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text)).toBeLessThan(12_000)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`${whoReads[to]} at Hartwell Tuition`)
      expect(part).toContain('All times are London time.')
      expect(part).toMatch(/https?:\/\/[\w.:-]+\/\w/)
    }
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
    expect(mail.text).not.toMatch(/\b(today|tomorrow|yesterday)\b/i)
  },
)

/** A lesson's charge is news of what was done to it; a price is nothing that these are about. */
const WITHOUT_MONEY: readonly Kind[] = ['REMINDER', 'WORK', 'FEEDBACK', 'CHAT', 'CONTACT']

test('no amount stands in what is not about money, and no other child in any', () => {
  for (const { cause, to, letter } of samples) {
    const { text, subject } = mailOf({ to, letters: [letter], kind: KIND_OF[cause] })
    if (WITHOUT_MONEY.includes(KIND_OF[cause])) expect(`${subject} ${text}`).not.toContain('£')
    if (to !== 'TUTOR') expect(`${subject} ${text}`).not.toMatch(/\b(Ben|Chidi)\b/)
  }
})

test('each is shown light and dark, and what is none is not found', () => {
  expect(mailPage('/mails', [])).toContain('src="/mails/0/dark" width="390"')
  expect(mailPage('/mails/0/dark', [])).toContain('@media all {')
  expect(mailPage('/mails/0/light', [])).toContain('@media not all {')
  expect([mailPage('/mails/999/light', []), mailPage('/mails/0/blue', []), mailPage('/mail', [])]).toEqual([
    null,
    null,
    null,
  ])
})

test('what was sent stands first, with links to follow and nothing that a name could put in the page', () => {
  const sent = [
    { recipient: '<b>@home.test', subject: 'Hello', text: 'See:\nhttp://localhost:3000/x#t-1', html: '<p>Hi</p>' },
  ]
  const page = mailPage('/mails', sent)
  expect(page).toContain('<a href="http://localhost:3000/x#t-1">')
  expect(page).not.toContain('<b>')
  expect([mailPage('/mails/sent/0', sent), mailPage('/mails/sent/1', sent)]).toEqual(['<p>Hi</p>', null])
})

test('a push says nothing that whoever holds the phone should not read', () => {
  for (const { cause, to, letter } of samples) {
    if (KIND_OF[cause] === 'ACCOUNT') continue
    const { title, body, path } = pushOf({ cause, to, letter })
    expect(`${cause} ${title} ${body}`).not.toMatch(/£|Leeds|Osei|Miller|Rahman|Saturdays|undefined|null/)
    for (const part of [title, body]) expect([...part].length).toBeLessThanOrEqual(120)
    expect(path).toMatch(/^\/\w/)
  }
})
