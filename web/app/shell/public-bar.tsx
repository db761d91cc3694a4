import { buttonClass } from '#web/app/ui/button-class.ts'
import { Brand } from './brand.tsx'
import { FrameLink } from './frame-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const publicPages = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/subjects', label: 'Subjects' },
  { href: '/for-parents', label: 'For Parents' },
]

const begin = buttonClass('pencil', 'md', 'max-md:hidden')

/** For visitors who are not signed in. The public pages are plain links: the server renders them. */
export function PublicBar({ brandName, onlyInvited }: { brandName: string; onlyInvited: boolean }) {
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper">
      <div className="mx-auto flex h-16 max-w-[1180px] items-center gap-1 px-4 md:gap-2 md:px-8">
        <Brand name={brandName} className="mr-auto min-w-0" />
        <nav aria-label="Main" className="flex items-center gap-1">
          {publicPages.map(({ href, label }) => (
            <a key={href} href={href} className={buttonClass('quiet', 'md', 'px-3 max-lg:hidden')}>
              {label}
            </a>
          ))}
          <FrameLink to="/login" className={buttonClass('quiet', 'md', 'px-3')}>
            Login
          </FrameLink>
          {onlyInvited ? (
            <a href="/contact" className={begin}>
              Schedule Consultation
            </a>
          ) : (
            <FrameLink to="/register" search={{ next: 'consultation' }} className={begin}>
              Schedule Consultation
            </FrameLink>
          )}
        </nav>
        <ThemeToggle />
      </div>
    </header>
  )
}
