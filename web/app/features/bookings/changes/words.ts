import { brief } from '#web/app/ui/toasts.tsx'
import type { ActWords } from '#web/app/ui/use-act.ts'

const undone: ActWords<unknown> = { success: brief('Moved back.'), failed: 'Not moved back. Please try again.' }
export const words = { undone } as const
