/** A refusal: a stable code, its HTTP status and the exact sentence the user reads (Rules R4, R5). */
export interface RefusalText {
  readonly code: string
  readonly status: number
  readonly message: string
}

/** Names each refusal of a noun by its code, so that a page can say the same sentence before asking the server. */
export function defineRefusals<const R extends Record<string, { status: number; message: string }>>(
  refusals: R,
): { readonly [K in keyof R]: RefusalText } {
  return Object.fromEntries(Object.entries(refusals).map(([code, text]) => [code, { code, ...text }])) as {
    [K in keyof R]: RefusalText
  }
}

/** The business says no. Thrown by actions; the platform turns it into the error envelope (Rules R4). */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(text: RefusalText, more: { errors?: readonly FieldProblem[]; retryAfterSeconds?: number } = {}) {
    super(text.message)
    this.name = 'Refusal'
    this.code = text.code
    this.status = text.status
    this.errors = more.errors
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** One wrong field of a request: the sentence to show beside it, and its dotted path. */
export interface FieldProblem {
  readonly msg: string
  readonly field: string
}

/** Refusals that any endpoint may answer with (Rules R1, R4–R6, R10). */
export const generalRefusals = defineRefusals({
  invalid_request: { status: 400, message: 'Please check the form and try again.' },
  malformed_json: { status: 400, message: 'The request could not be read.' },
  malformed_form: { status: 400, message: 'The form could not be read.' },
  unauthenticated: { status: 401, message: 'Authentication required. Please log in again.' },
  tutor_only: { status: 403, message: 'Access denied. Tutor privileges required.' },
  parent_only: { status: 403, message: 'Access denied. Only parents can do this.' },
  student_only: { status: 403, message: 'Access denied. Only students can do this.' },
  not_yours: { status: 403, message: 'Access denied.' },
  not_for_child: { status: 403, message: 'You cannot do this for this child. Please ask the tutor.' },
  choose_child: { status: 400, message: 'Please choose a child.' },
  ask_parent: { status: 403, message: 'Please ask your parent to do this.' },
  own_password_needed: { status: 403, message: 'Please choose a password of your own first.' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  too_large: { status: 413, message: 'The request is too large.' },
  wrong_media_type: { status: 415, message: 'Please send this request as JSON.' },
  form_expected: { status: 415, message: 'Please send this request as a form.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  overloaded: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  storage_full: { status: 507, message: 'Storage is full' },
  unexpected: { status: 500, message: 'Something went wrong. Please try again.' },
})

/** The wrong value is in one named field, but only the business could tell (an inactive subject, for example). */
export function fieldRefusal(field: string, msg: string): Refusal {
  return new Refusal({ code: 'invalid_request', status: 400, message: msg }, { errors: [{ msg, field }] })
}
