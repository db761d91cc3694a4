import { Mark, MenuLines, Moon, Sun } from './icons.tsx'

const links = [
  { href: '/', text: 'Home' },
  { href: '/about', text: 'About' },
  { href: '/subjects', text: 'Subjects' },
  { href: '/for-parents', text: 'For Parents' },
]

export function Header({ path, brandName, begin }: { path: string; brandName: string; begin: string }) {
  return (
    <header className="top">
      <div className="wrap">
        <Brand name={brandName} />
        <nav className="nav" aria-label="Main">
          <PageLinks path={path} />
          <span className="nav-rule" />
          <AccountLinks begin={begin} />
        </nav>
        <button className="icon-button" type="button" data-theme-toggle aria-label="Switch between light and dark">
          <Moon />
          <Sun />
        </button>
        <details className="menu">
          <summary className="icon-button" aria-label="Menu">
            <MenuLines />
          </summary>
          <nav aria-label="Menu">
            <PageLinks path={path} />
            <AccountLinks begin={begin} />
          </nav>
        </details>
      </div>
    </header>
  )
}

export function Brand({ name }: { name: string }) {
  return (
    <a className="brand" href="/">
      <Mark />
      <span>{name}</span>
    </a>
  )
}

function PageLinks({ path }: { path: string }) {
  return links.map(({ href, text }) => (
    <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
      {text}
    </a>
  ))
}

/** Both faces are served; the head script decides before the first paint which one is seen. */
function AccountLinks({ begin }: { begin: string }) {
  return (
    <>
      <a className="for-visitor" href="/login">
        Login
      </a>
      <a className="button pencil small for-visitor" href={begin}>
        Schedule Consultation
      </a>
      <a className="button pencil small for-member" href="/dashboard">
        Dashboard
      </a>
    </>
  )
}
