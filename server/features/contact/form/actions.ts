import { contactBody } from '#contract/contact.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import type { ContactDraft } from '#contract/site-content.ts'
import { londonDateOf } from '#domain/time.ts'
import { readSiteContent } from '#server/features/site/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages.ts'
import { sendMessage } from '../actions.ts'

interface RefusedForm {
  readonly status: number
  /** The form again, with what was typed. */
  readonly html: string
  readonly retryAfterSeconds: number | undefined
}

/** Sends what a form holds as a visitor's message; null once that is done (Rules §5). */
export async function takeForm(
  context: Context,
  pages: Pages,
  { text, address }: { text: string; address: string },
): Promise<RefusedForm | null> {
  const fields = Object.fromEntries(new URLSearchParams(text))
  const { name = '', email = '', message = '' } = fields
  const refused = async (refusal: Refusal, problems: ContactDraft['problems'] = {}): Promise<RefusedForm> => {
    const draft = { values: { name, email, message }, problems, problem: refusal.message }
    const assets = { island: pages.island, origin: context.publicOrigin, year: yearOf(context.now()) }
    const html = pages.site.renderContact(draft, await readSiteContent(context.db), assets)
    return { status: refusal.status, html, retryAfterSeconds: refusal.retryAfterSeconds }
  }

  const { success, data: body, error } = contactBody.safeParse(fields)
  if (!success) {
    const problems = error.issues.map((issue) => [issue.path[0], issue.message])
    return refused(new Refusal(generalRefusals.invalid_request), Object.fromEntries(problems.reverse()))
  }
  try {
    await sendMessage(context, { body, address })
    return null
  } catch (failure) {
    if (failure instanceof Refusal) return refused(failure)
    throw failure
  }
}

const yearOf = (now: Date): number => Number(londonDateOf(now).slice(0, 4))
