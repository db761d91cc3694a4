/** What is said where no answer came, or none that can be read. */
const NOT_SENT = 'Your message could not be sent. Please check your connection and try again.'

/** Sends the form of /contact without leaving the page, so that a lost connection loses nothing that was typed. */
export async function sendMessage(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button') as HTMLButtonElement
  button.disabled = true
  show(form, '', [])
  try {
    const reply = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Since the page was opened: a program is quicker than anybody writes (Rules #135).
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), openForMs: performance.now() }),
      signal: AbortSignal.timeout(10_000),
    })
    if (reply.ok) return location.assign('/contact/sent')
    const { message, errors = [] } = await reply.json()
    show(form, errors[0] ? 'Please check the form and try again.' : message, errors)
  } catch {
    show(form, NOT_SENT, [])
  }
  button.disabled = false
}

function show(form: HTMLFormElement, problem: string, errors: { field: string; msg: string }[]): void {
  const alert = form.querySelector('[role=alert]')
  if (alert) alert.textContent = problem
  for (const field of form.querySelectorAll<HTMLInputElement>('[required]')) {
    const sentence = errors.find((error) => error.field === field.name)?.msg
    const below = form.querySelector(`#${field.name}-problem`)
    if (below) below.textContent = sentence ?? ''
    field.toggleAttribute('aria-invalid', Boolean(sentence))
    if (sentence) field.setAttribute('aria-invalid', 'true')
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
