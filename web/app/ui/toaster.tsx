import { X } from 'lucide-react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { Button, IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { putUpBoard, type ToastAction, type ToastTone } from './toasts.tsx'

const queue = new ToastQueue<{ message: string; tone: ToastTone; action?: ToastAction | undefined }>({
  maxVisibleToasts: 3,
})

/** What is still on the screen is said anew, not twice: on a phone three of a kind would hide what they are about. */
putUpBoard({
  show: ({ message, tone, timeoutMs, action }) => {
    hide(message)
    queue.add({ message, tone, action }, tone === 'ok' ? { timeout: timeoutMs } : {})
  },
  hide,
  clear: () => queue.clear(),
})

function hide(message: string) {
  const same = queue.visibleToasts.find(({ content }) => content.message === message)
  if (same) queue.close(same.key)
}

/** Where the toasts appear: once, at the root. */
export function Toaster() {
  return (
    <ToastRegion
      queue={queue}
      aria-label="Messages"
      className="print:hidden fixed right-4 bottom-4 z-60 flex w-[min(380px,calc(100vw-32px))] flex-col-reverse gap-2 max-md:top-20 max-md:bottom-auto max-md:flex-col rounded-lg outline-none data-focus-visible:outline-3 data-focus-visible:outline-focus"
    >
      {({ toast }) => (
        <Toast
          ref={clearOfButtons}
          toast={toast}
          className={cx(
            'enter-rise flex items-start gap-3 rounded-lg border border-l-4 border-rule bg-raised p-2 pl-4 shadow-3',
            toast.content.tone === 'danger' ? 'border-l-danger-line' : 'border-l-bottle',
          )}
        >
          <ToastContent className="flex-1 py-2.5">
            <Text slot="title">{toast.content.message}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button variant="quiet" onPress={() => act(toast)}>
              {toast.content.action.label}
            </Button>
          )}
          <IconButton icon={X} label="Dismiss" slot="close" />
        </Toast>
      )}
    </ToastRegion>
  )
}

/** Once: what is done about a message ends it. */
function act({ key, content }: (typeof queue.visibleToasts)[number]) {
  queue.close(key)
  content.action?.onPress()
}

/** Its place is worked out when the first one shows; whoever has no connection then sees it in its usual corner. */
function clearOfButtons(toast: HTMLElement | null) {
  const region = toast?.closest<HTMLElement>('[role="region"]')
  if (!region) return
  const stop = new AbortController()
  import('./toast-place.ts').then(({ keepClear }) => keepClear(region, stop.signal)).catch(() => {})
  return () => stop.abort()
}
