import { Spinner } from '#web/app/ui/spinner.tsx'

/** While it is not yet known who is signed in, or a page is on its way. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner />
    </div>
  )
}
