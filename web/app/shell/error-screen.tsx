import { isChunkFailure } from '#web/app/lib/chunk-failure.ts'
import { Button } from '#web/app/ui/button.tsx'
import { NoticeScreen } from './notice-screen.tsx'

/** A page that broke while it was drawn, or a part of the application that did not arrive (Rules: screens). */
export function ErrorScreen({ error }: { error: unknown }) {
  const isMissingPart = isChunkFailure(error)
  return (
    <div role="alert">
      <NoticeScreen
        title={isMissingPart ? 'Loading chunk failed' : 'Something went wrong'}
        sentence={
          isMissingPart
            ? 'A part of this page did not load. Check your connection, then refresh the page.'
            : 'This page could not be shown. Refreshing it usually helps.'
        }
      >
        <Button variant="primary" onPress={() => location.reload()}>
          Refresh Page
        </Button>
        <details className="w-full text-left">
          <summary className="min-h-11 cursor-pointer py-2.5 text-center text-ink-3">Error details</summary>
          <pre className="overflow-x-auto rounded-md bg-sunk p-3 text-sm whitespace-pre-wrap">{detailsOf(error)}</pre>
        </details>
      </NoticeScreen>
    </div>
  )
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
