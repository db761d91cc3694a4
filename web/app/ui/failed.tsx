import { Button } from './button.tsx'
import { ErrorBox } from './error-box.tsx'

interface FailedProps {
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** A list that could not be loaded. */
export function Failed({ message, onRetry, isRetrying = false }: FailedProps) {
  return (
    <ErrorBox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1">{message}</p>
        <Button onPress={onRetry} isPending={isRetrying}>
          Try again
        </Button>
      </div>
    </ErrorBox>
  )
}
