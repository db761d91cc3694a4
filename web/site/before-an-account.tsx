/** Beside the specified buttons: the consultation first, and an account with its answer (Rules: visitors). */
export function BeforeAnAccount() {
  return (
    <p className="hint">
      No account yet? <a href="/book-a-consultation">Choose a time for a consultation first</a>.
    </p>
  )
}
