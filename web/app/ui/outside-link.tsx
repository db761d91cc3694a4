import { ExternalLink } from 'lucide-react'

interface OutsideLinkProps {
  href: string
  name: string
  /** Of what, for whoever does not see where the link stands. */
  of?: string
  className: string
}

/** To somebody else's page, in a new tab. */
export function OutsideLink({ href, name, of, className }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {name}
      <span className="sr-only">{of && `, ${of}`}, opens in a new tab</span>
      <ExternalLink size={16} aria-hidden />
    </a>
  )
}
