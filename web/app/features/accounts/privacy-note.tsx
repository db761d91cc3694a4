/** Part: under a form that makes an account. */
export function PrivacyNote() {
  return (
    <p className="text-sm text-ink-2">
      What is kept, and for how long, stands under{' '}
      <a href="/privacy" className="inline-block py-1 text-link underline underline-offset-4">
        Your privacy
      </a>
      .
    </p>
  )
}
