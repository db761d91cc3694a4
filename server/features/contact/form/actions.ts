import type * as z from 'zod'
import { contactBody } from '#contract/contact.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import type { ContactDraft } from '#contract/site-content.ts'

/** What the form stands on. */
export interface ContactPage {
  /** Throws a refusal where the message is not taken. */
  readonly send: (body: z.output<typeof contactBody>) => Promise<void>
  /** The page with the form, and in it what was typed. */
  readonly render: (draft: ContactDraft) => Promise<string>
}

interface FormReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** Sends what a form holds as a visitor's message, and answers with a page (Rules #135). */
export async function takeForm({ send, render }: ContactPage, text: string): Promise<FormReply> {
  const fields = Object.fromEntries(new URLSearchParams(text))
  const { name = '', email = '', message = '' } = fields
  const refused = async (refusal: Refusal, problems: ContactDraft['problems'] = {}): Promise<FormReply> => {
    const { status, retryAfterSeconds } = refusal
    return {
      status,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
      },
      html: await render({ values: { name, email, message }, problems, problem: refusal.message }),
    }
  }

  const { success, data: body, error } = contactBody.safeParse(fields)
  if (!success) {
    const problems = error.issues.map((issue) => [issue.path[0], issue.message])
    return refused(new Refusal(generalRefusals.invalid_request), Object.fromEntries(problems.reverse()))
  }
  try {
    await send(body)
  } catch (failure) {
    if (failure instanceof Refusal) return refused(failure)
    throw failure
  }
  // Loading the page again then sends nothing twice.
  return { status: 303, headers: { location: '/contact/sent' }, html: '' }
}
