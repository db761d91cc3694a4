/**
 * Loaded on the tutor's own view of the pages with claims only: asks of each claim that nobody has confirmed
 * (Rules #132).
 */
const QUESTION = 'Check: is this true of you?'
const FORM = '/admin?tab=site'
/** Here, and not among the pages' styles: a visitor need not load it. */
const STYLE =
  '.claim-check{display:table;margin-top:6px;padding:2px 8px;border-radius:6px;background:var(--warn-bg);font-size:.875rem;line-height:1.7}' +
  '.claim-check,.foot .trust .claim-check{color:var(--warn-fg);text-decoration:underline}' +
  // Its dash stays beside the claim.
  '.trust li:has(.claim-check){background-position:0 1.1em}'

void checkClaims()
// Back from the form, or signed out in another tab: what stood here may be true no longer.
addEventListener('pageshow', (event) => event.persisted && void checkClaims())
addEventListener('storage', () => void checkClaims())

/** The server says what is unconfirmed to the tutor alone; where no answer comes, the page stays as it was served. */
async function checkClaims(): Promise<void> {
  const unconfirmed = await unconfirmedClaims()
  for (const mark of document.querySelectorAll('.claim-check')) mark.remove()
  // The other pages with claims are asked about on the way from this one.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/about"], a[href="/for-parents"]')) {
    link.href = `${link.pathname}?preview`
  }
  if (unconfirmed.length > 0 && !document.querySelector('#claim-style')) {
    document.head.append(Object.assign(document.createElement('style'), { id: 'claim-style', textContent: STYLE }))
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-claim]')) {
    const said = place.dataset.claim?.split(' ') ?? []
    if (said.some((claim) => unconfirmed.includes(claim))) place.append(question())
  }
}

function question(): HTMLElement {
  return Object.assign(document.createElement('a'), { className: 'claim-check', href: FORM, textContent: QUESTION })
}

async function unconfirmedClaims(): Promise<readonly string[]> {
  try {
    const { token } = localStorage
    if (!token) return []
    const reply = await fetch('/api/site-settings', {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    })
    return (reply.ok && (await reply.json()).unconfirmedClaims) || []
  } catch {
    return []
  }
}
