import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

/** Above each page that is reached from the list of families. */
export function BackToFamilies() {
  return (
    <Link
      to="/students"
      search={{ tab: 'families' }}
      className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-link"
    >
      <ArrowLeft size={18} aria-hidden />
      Back to Families
    </Link>
  )
}
