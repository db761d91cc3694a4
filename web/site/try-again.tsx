/** A link to the page itself: without the script it loads the page anew, with it only once the hours can be read. */
export function TryAgain({ path }: { path: string }) {
  return (
    <p className="try-again">
      <a href={path} data-try-again>
        Try again
      </a>{' '}
      <span role="status" />
    </p>
  )
}
