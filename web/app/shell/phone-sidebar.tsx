import { X } from 'lucide-react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Brand } from './brand.tsx'
import type { SessionUser } from './session.tsx'
import { SidebarNav } from './sidebar-nav.tsx'

export interface PhoneSidebarProps {
  user: Pick<SessionUser, 'role' | 'studentProfile'>
  brandName: string
  onClose: () => void
}

/** Under 768 px: over the dimmed page. Esc, the backdrop, the button and every link close it. */
export function PhoneSidebar({ user, brandName, onClose }: PhoneSidebarProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={() => onClose()} className="enter-fade fixed inset-0 z-50 bg-veil">
      <Modal className="on-spine enter-slide h-full w-64 bg-spine text-spine-ink">
        <Dialog aria-label="Menu" className="flex h-full flex-col pb-[env(safe-area-inset-bottom)] outline-none">
          <div className="flex h-16 shrink-0 items-center pr-1 pl-4">
            <Brand name={brandName} className="min-w-0 flex-1" />
            <button
              type="button"
              aria-label="Close menu"
              onClick={onClose}
              className="grid size-11 shrink-0 place-items-center rounded-md text-spine-ink-2 hover:text-spine-ink"
            >
              <X size={22} aria-hidden />
            </button>
          </div>
          <SidebarNav user={user} isIconOnly={false} onNavigate={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
