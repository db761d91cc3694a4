import { sendMessage } from './contact-sending.ts'

/** The only script of the public pages: theme, menu, terms, signed-in state, messages and another try for the hours. */
const root = document.documentElement
const menu = document.querySelector<HTMLDetailsElement>('.menu')
const terms = document.querySelector<HTMLDialogElement>('#terms')

document.addEventListener('click', (event) => {
  const target = event.target as Element
  if (target.closest('[data-theme-toggle]')) toggleTheme()
  if (menu?.open && !menu.contains(target)) menu.open = false
  const termsButton = target.closest<HTMLElement>('[data-terms]')
  if (termsButton) openTerms(termsButton)
  if (target === terms) terms.close()
  const tryAgain = target.closest<HTMLElement>('[data-try-again]')
  if (tryAgain) {
    event.preventDefault()
    void tryHoursAgain(tryAgain)
  }
})

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-contact]')) return
  event.preventDefault()
  void sendMessage(form)
})

// A page that comes back from the browser's memory, or another tab, may know an older state.
addEventListener('pageshow', (event) => event.persisted && readStorage())
addEventListener('storage', readStorage)

// The tutor's own view of a page with claims; nobody else loads this.
const { claimChecks } = root.dataset
if (claimChecks && location.search === '?preview') void import(/* @vite-ignore */ claimChecks)

function toggleTheme(): void {
  const theme = root.classList.toggle('dark') ? 'dark' : 'light'
  try {
    localStorage.theme = theme
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

function readStorage(): void {
  try {
    const isSignedIn = Boolean(localStorage.token)
    root.classList.toggle('dark', localStorage.theme === 'dark')
    root.classList.toggle('signed-in', isSignedIn)
    if (isSignedIn && location.pathname === '/' && location.search !== '?preview') location.replace('/dashboard')
  } catch {
    // Storage is blocked: the page stays as it was served.
  }
}

function openTerms(button: HTMLElement): void {
  if (!terms || terms.open) return
  terms.showModal()
  terms.addEventListener('close', () => button.focus(), { once: true })
}

async function tryHoursAgain(link: HTMLElement): Promise<void> {
  const report = link.parentElement?.querySelector('[role=status]')
  if (report) report.textContent = 'Loading…'
  try {
    const reply = await fetch('/api/availability/public', { signal: AbortSignal.timeout(10_000) })
    if (!reply.ok) throw new Error(String(reply.status))
    location.reload()
  } catch {
    if (report) report.textContent = 'Failed to load availability'
  }
}
