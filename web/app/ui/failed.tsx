import { Button } from './button.tsx'
import { ErrorBox } from './error-box.tsx'

/** A list that could not be loaded. */
export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <ErrorBox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1">{message}</p>
        <Button onPress={onRetry}>Try again</Button>
      </div>
    </ErrorBox>
  )
}
