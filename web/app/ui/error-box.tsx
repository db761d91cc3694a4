import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The red box: why something was refused or failed. Read out when it appears. */
export function ErrorBox({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-danger-line bg-danger-bg px-4 py-3 text-danger">
      <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0 font-medium">{children}</div>
    </div>
  )
}
