import type { Answer, Question } from '#contract/core.ts'
import { forgotPasswordBody, type oneTimeLinks } from '#contract/one-time-links.ts'
import { Refusal } from '#contract/refusals.ts'
import type { LinkDraft } from '#contract/site-content.ts'

type ForgotPassword = (typeof oneTimeLinks)['forgotPassword']
/** Throws a refusal where no link is sent. */
type Ask = (body: Question<ForgotPassword>['body']) => Promise<Answer<ForgotPassword>>

interface FormReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly draft: LinkDraft
}

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }

/** Asks for a link as the form does, and says on its page what came of it (Rules #151). */
export async function takeEmail(ask: Ask, text: string): Promise<FormReply> {
  const { email = '' } = Object.fromEntries(new URLSearchParams(text))
  const { success, data: body, error } = forgotPasswordBody.safeParse({ email })
  if (!success) {
    return { status: 400, headers: HEADERS, draft: { email, problem: error.issues[0]?.message ?? '', said: '' } }
  }
  try {
    const { message } = await ask(body)
    return { status: 200, headers: HEADERS, draft: { email: '', problem: '', said: message } }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    const { status, message, retryAfterSeconds } = failure
    const wait: FormReply['headers'] = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}
    return { status, headers: { ...HEADERS, ...wait }, draft: { email, problem: message, said: '' } }
  }
}
