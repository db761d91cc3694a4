import { defineGroup, nothing } from './core.ts'
import { defineRefusals, generalRefusals } from './refusals.ts'

export const mailReturnRefusals = defineRefusals({
  not_a_mail: { status: 415, message: 'Please send this request as message/rfc822.' },
})

/** Reports are a few KiB; some have the whole mail in them. */
export const LARGEST_REPORT_BYTES = 256 * 1024

export const mailReturns = defineGroup({
  take: {
    method: 'POST',
    path: '/mail-returns/{key}',
    access: 'public',
    summary:
      'Takes a mail that came to the sender’s address, as it is: of a report that one did not arrive, what it is about has come back; all else is taken and forgotten (Rules #167).',
    raw: { mediaType: 'message/rfc822', maxBytes: LARGEST_REPORT_BYTES },
    reply: nothing,
    missing: generalRefusals.not_found,
    refuses: [generalRefusals.too_large, mailReturnRefusals.not_a_mail],
    changes: { deliveries: 'tutor', account: 'family' },
  },
})
