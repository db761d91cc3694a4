import { expect, test } from 'vitest'
import type { ConsultationPage, ContactDraft, LinkDraft, SiteRenderer } from '#contract/site-content.ts'
import { termsUpdated } from '#web/terms.ts'
import * as site from './render.tsx'
import { aSubject, someContent } from './testing/content.ts'

const { paths, listedPaths, inlineScripts, render, renderConsultation, renderContact, renderForgotPassword } =
  site satisfies SiteRenderer
const { renderNotFound, renderStop } = site
const assets = {
  island: '/assets/island-abc.js',
  claimChecks: '/assets/claim-checks-abc.js',
  canMail: false,
  origin: 'https://nadia.test',
  year: 2026,
}
/** The addresses of the application that public pages lead to (Rules: screens). */
const appPaths = [
  ...['/login', '/register', '/schedule', '/booking', '/dashboard', '/profile', '/profile/notifications'],
  '/book-a-consultation',
]

const everyPage = [
  ...paths.map((path) => ({ name: path, html: pageOf(path) })),
  ...paths.map((path) => ({ name: `${path} with nothing set`, html: pageOf(path, emptyContent()) })),
  { name: 'a message that was not taken', html: renderContact(aDraft(), someContent(), assets) },
  {
    name: 'a link that can be asked for',
    html: render('/forgot-password', someContent(), { ...assets, canMail: true }),
  },
  { name: '/subjects where visitors can book', html: render('/subjects', someContent(), { ...assets, canMail: true }) },
  ...consultationPages().map(([name, page]) => ({
    name: `a consultation: ${name}`,
    html: renderConsultation(page, someContent(), assets),
  })),
  { name: 'what stops mails', html: stopPage(false) },
  { name: 'mails that are stopped', html: stopPage(true) },
  { name: 'the 404 page', html: renderNotFound(someContent(), assets) },
]

test('the public pages are those of the specification, the one about privacy, and the one that says thank you', () => {
  const specified = ['/', '/subjects', '/for-parents', '/about', '/contact', '/forgot-password']
  expect(paths).toEqual([...specified, '/privacy', '/contact/sent'])
  expect(listedPaths).toEqual(['/', '/subjects', '/for-parents', '/about', '/contact', '/privacy'])
})

test.each(everyPage)('$name has one header, one main part, one first heading and one footer', ({ html }) => {
  for (const tag of ['main', 'h1', 'header', 'footer']) {
    expect(html.match(new RegExp(`<${tag}[ >]`, 'g')), tag).toHaveLength(1)
  }
})

test.each(everyPage)('$name skips no level of heading', ({ html }) => {
  const levels = [...mainOf(html).matchAll(/<h([1-6])/g)].map((match) => Number(match[1]))
  expect(levels[0]).toBe(1)
  levels.forEach((level, i) => {
    expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1)
  })
})

test.each(everyPage)('$name leads only to pages that exist', ({ html }) => {
  for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
    if (/^mailto:|^https:\/\/ico\.org\.uk\//.test(href)) continue
    if (href.startsWith('#')) expect(html).toContain(`id="${href.slice(1)}"`)
    else if (href) expect([...paths, ...appPaths]).toContain(href.split('?')[0])
  }
})

test.each(everyPage)('$name runs no script but the hashed ones and the island', ({ html }) => {
  const inline = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/g)].map((match) => match[1])
  expect(inline).toEqual(inlineScripts)
  const data = html.match(/<script type="application\/ld\+json">/g) ?? []
  expect(html.match(/<script/g)).toHaveLength(inlineScripts.length + 1 + data.length)
  expect(html).toContain('<script type="module" src="/assets/island-abc.js">')
  expect(html).not.toMatch(/<[^>]* on[a-z]+=/)
})

test.each(everyPage)('$name refers by id only to what is there once', ({ html }) => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of html.matchAll(/aria-labelledby="([^"]+)"/g)) expect(ids).toContain(id)
})

test('each page has its own address and its own words for search engines', () => {
  const pages = paths.map((path) => pageOf(path))
  expect(pages[1]).toContain('<link rel="canonical" href="https://nadia.test/subjects"/>')
  expect(pages[1]).toContain('<meta property="og:title" content="Subjects and prices"/>')
  for (const what of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/]) {
    expect(new Set(pages.map((html) => what.exec(html)?.[1])).size).toBe(paths.length)
  }
})

test('the 404 page and the thanks for a message ask not to be remembered', () => {
  for (const html of [renderNotFound(someContent(), assets), pageOf('/contact/sent')]) {
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  }
})

test('a page that is sent to a friend has a picture', () => {
  for (const path of paths)
    expect(pageOf(path)).toContain('<meta property="og:image" content="https://nadia.test/social.png"/>')
})

test('search engines are told the facts of the page in their own words, and no rating', () => {
  const data = dataOf(pageOf('/'))
  expect(data).toMatchObject({
    '@type': 'LocalBusiness',
    ...{ name: 'Nadia Tuition', url: 'https://nadia.test/', email: 'nadia@tuition.test' },
    areaServed: 'Online across the UK',
    founder: { '@type': 'Person', name: 'Nadia Rahman' },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '16:00', closes: '19:00' }],
  })
  expect(data.makesOffer[2]).toMatchObject({
    itemOffered: { name: 'English Language, GCSE, online' },
    priceSpecification: { price: '37.50', priceCurrency: 'GBP', unitCode: 'HUR' },
  })
  expect(JSON.stringify(data)).not.toMatch(/rating|review|4\.9|100%/i)
})

test('search engines are told nothing that is not set or not known', () => {
  const names = ['email', 'areaServed', 'openingHoursSpecification', 'makesOffer']
  for (const name of names) expect(dataOf(pageOf('/', emptyContent()))).not.toHaveProperty(name)
  expect(dataOf(pageOf('/', someContent({ hours: null })))).not.toHaveProperty('openingHoursSpecification')
})

test('what the tutor wrote cannot end the data for search engines', () => {
  const { settings } = someContent()
  const html = pageOf('/', someContent({ settings: { ...settings, brandName: '</script><script>alert(1)</script>' } }))
  expect(html).not.toContain('<script>alert')
  expect(dataOf(html).name).toBe('</script><script>alert(1)</script>')
})

test('where nobody registers but with an invite, every way to begin leads to the form', () => {
  const { settings } = someContent()
  const invited = someContent({ settings: { ...settings, onlyInvited: true } })
  for (const path of ['/', '/about', '/subjects', '/for-parents', '/contact', '/forgot-password']) {
    expect([path, pageOf(path, invited).includes('href="/register')]).toEqual([path, false])
  }
  expect(pageOf('/', invited)).toContain('href="/contact">Schedule Consultation</a>')
  expect(mainOf(pageOf('/', invited))).toContain('href="/contact">Book £5 Consultation</a>')
  expect(mainOf(pageOf('/contact', invited))).toContain('New families come with an invite')
  expect(mainOf(pageOf('/contact'))).toContain('href="/register?next=consultation">Book a £5 consultation</a>')
})

test('what the tutor wrote is text, never markup', () => {
  const { settings } = someContent()
  const html = pageOf('/about', someContent({ settings: { ...settings, biography: '<script>alert(1)</script>' } }))
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('the landing page leads to the consultation, the times, the subjects, the schedule and the tutor', () => {
  const html = mainOf(pageOf('/'))
  expect(html).toContain('href="/register?next=consultation">Get Started - £5 Consultation</a>')
  expect(html).toContain('href="/subjects">View Available Times</a>')
  expect(html).toContain('href="/register?next=consultation">Book £5 Consultation</a>')
  expect(html).toContain('href="/contact">Ask Questions First</a>')
  expect(html).toContain('href="/schedule"')
})

test('the landing page shows the claims that the tutor has kept and no others', () => {
  const text = textOf(pageOf('/', someContent({}, { satisfaction: ' ', familiesSince: '', insured: false })))
  expect(text).toContain('4.9 parent rating')
  expect(text).toContain('10+ local families 2+ years experience')
  expect(text).toContain('4–6 sessions to see improvement, typically')
  expect(text).toContain('Background verified')
  expect(text).not.toMatch(/satisfaction|since|insured/i)
})

test('the landing page names each claim where it says it, and asks nothing: the page is the same for all', () => {
  const claimsOn = (html: string) => [...html.matchAll(/data-claim="([^"]+)"/g)].map(([, claim]) => claim)
  const figures = ['parentRating', 'localFamilies familiesSince', 'experience', 'improvementSessions', 'satisfaction']
  const html = pageOf('/')
  expect(claimsOn(html)).toEqual([...figures, 'backgroundVerified insured', 'backgroundVerified', 'insured'])
  expect(html).not.toContain('is this true of you')
  const fewer = pageOf('/', someContent({}, { familiesSince: '', satisfaction: '', backgroundVerified: false }))
  expect(claimsOn(fewer)).toEqual([
    ...['parentRating', 'localFamilies', 'experience', 'improvementSessions'],
    ...['insured', 'insured'],
  ])
})

test('only pages with claims lead to the script of the tutor’s own view, and load it for nobody by themselves', () => {
  const address = 'data-claim-checks="/assets/claim-checks-abc.js"'
  const withClaims = ['/', '/about', '/for-parents'] as const
  for (const path of withClaims) {
    expect(pageOf(path)).toContain(`<html lang="en-GB" ${address}>`)
    expect(pageOf(path)).not.toMatch(/<(?:script|link)[^>]+claim-checks/)
    expect(pageOf(path)).toContain('data-claim="backgroundVerified insured"')
  }
  for (const path of paths) {
    if (!withClaims.some((each) => each === path)) expect(pageOf(path)).not.toContain('claim-checks')
  }
})

test('the landing page shows no ruler without a claim', () => {
  expect(pageOf('/', emptyContent())).not.toContain('class="ruler"')
})

test('the landing page prices maths and English', () => {
  const text = textOf(pageOf('/'))
  expect(text).toContain('Mathematics Online £25 an hour In person £30 an hour GCSE')
  expect(text).toContain('English Online £37.50 an hour')
  expect(text).not.toContain('same online and in person')
})

test('the landing page says when there is no price to show', () => {
  const html = pageOf('/', someContent({ subjects: [aSubject({ name: 'Latin' })] }))
  expect(html).toContain('Subject pricing will be displayed here once configured.')
})

test('the landing page mentions a discount only for packages that are on sale', () => {
  expect(textOf(pageOf('/'))).not.toContain('paid ahead')
  const packages = [
    { hours: 10, discountTenths: 125 },
    { hours: 20, discountTenths: 0 },
  ]
  const text = textOf(pageOf('/', someContent({ packages })))
  expect(text).toContain('10 hours 12.5% less, paid ahead')
  expect(text).not.toContain('20 hours')
})

test('the hours are the real ones, in the timetable, in words and in the footer', () => {
  const text = textOf(pageOf('/'))
  expect(text).toContain('4pm to 7pm')
  expect(text).toContain('Monday 16:00–19:00')
  expect(text).not.toContain('Try again')
})

test('the hours are the usual ones, said to be so, when the current ones could not be read', () => {
  const html = pageOf('/subjects', someContent({ hours: null }))
  expect(textOf(html)).toContain('Usual hours (could not load the current ones) Try again')
  expect(textOf(html)).toContain('Monday to Thursday 3pm to 8pm')
  expect(html).toContain('<a href="/subjects" data-try-again="true">')
})

test('the hours are not invented when the tutor has set none', () => {
  expect(textOf(pageOf('/', someContent({ hours: [] })))).toContain('No weekly hours are set at the moment.')
})

test('a subject leads a visitor to registration and a student to booking', () => {
  const html = pageOf('/subjects')
  expect(html).toContain('class="for-visitor" href="/register?subjects=english%20%26%20more"')
  expect(html).toContain('class="for-member" href="/booking?subjects=english%20%26%20more"')
})

test('a forgotten password leads to the tutor', () => {
  const html = mainOf(pageOf('/forgot-password'))
  for (const path of ['/contact', '/login', '/register']) expect(html).toContain(`href="${path}"`)
})

test('the terms are on every page, with all eleven sections', () => {
  for (const { html } of everyPage) {
    const dialog = html.slice(html.indexOf('<dialog'))
    expect(dialog).toContain(`Last updated ${termsUpdated}`)
    expect(dialog.match(/<h3>/g)).toHaveLength(11)
  }
})

test('the form for a message works without a script, and shows nobody the field that programs fill', () => {
  const html = pageOf('/contact')
  expect(html).toMatch(/<form [^>]*action="\/contact" method="post">/)
  for (const name of ['name', 'email', 'message']) expect(html).toContain(`<label for="${name}">`)
  expect(html).toContain('<div class="visually-hidden" aria-hidden="true"><label for="website">')
  expect(html).toContain('tabindex="-1" autoComplete="off" name="website"')
  expect(html).not.toContain('aria-invalid')
})

test('a message that was not taken keeps what was typed, with a sentence beside each wrong field', () => {
  const html = renderContact(aDraft(), someContent(), assets)
  expect(html).toContain('value="Zoë &quot;Zo&quot; Miller"')
  expect(html).toContain('&lt;b&gt;Latin?</textarea>')
  expect(html).toContain('<p id="email-problem" class="problem">Please enter a valid email address</p>')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain('<p class="problem" role="alert">Please check the form and try again.</p>')
})

test('where mail is sent a link can be asked for, beside the tutor, and what came of it stands there', () => {
  const withMail = { ...assets, canMail: true }
  const asked = (draft: LinkDraft) => mainOf(renderForgotPassword(draft, someContent(), withMail))
  expect(mainOf(render('/forgot-password', someContent(), assets))).not.toContain('Send me a link')
  const form = mainOf(render('/forgot-password', someContent(), withMail))
  expect(form).toContain('Please contact your tutor')
  expect(form).toContain('<h2 id="by-link">Or have a link sent to you</h2>')
  expect(form).toMatch(/<form [^>]*action="\/forgot-password#by-link"[^>]*>.*Send me a link<\/button>/s)
  const wrong = asked({ email: '"><b>', problem: 'Please enter a valid email address', said: '' })
  expect(wrong).toContain('value="&quot;&gt;&lt;b&gt;"')
  expect(wrong).toContain('Please enter a valid email address')
  expect(asked({ email: '', problem: '', said: 'It is on its way.' })).toMatch(
    /It is on its way\.<\/p><p class="hint">Nothing there\? Look in the junk folder\./,
  )
})

test('whoever wants no more mails of a kind is asked first, without a script, and then it is done', () => {
  const [asked, done] = [mainOf(stopPage(false)), mainOf(stopPage(true))]
  expect(textOf(stopPage(false))).toContain('Stop mails of the kind &quot;Reminders before a lesson&quot;?')
  // What mail programs send by themselves (RFC 8058).
  expect(asked).toMatch(
    /<form [^>]*method="post"><button [^>]*value="One-Click" name="List-Unsubscribe">Yes, stop them<\/button><\/form>/,
  )
  expect(textOf(stopPage(true))).toMatch(
    /Done\.\s*Mails of the kind &quot;Reminders before a lesson&quot; do not come any more\./,
  )
  expect(done).toContain('href="/profile/notifications"')
  expect(done).not.toContain('<form')
  for (const page of [stopPage(false), stopPage(true)]) expect(page).toContain('noindex')
})

test('every page leads to the one about privacy, and the form for a message does so itself', () => {
  for (const { html } of everyPage) expect(html.slice(html.indexOf('<footer'))).toContain('href="/privacy"')
  expect(mainOf(pageOf('/contact'))).toContain('href="/privacy"')
})

test('the page about privacy says what is kept and for how long', () => {
  const text = textOf(pageOf('/privacy'))
  for (const howLong of ['12 months at most', '30 days at most', '24 hours', 'without your name'])
    expect(text).toContain(howLong)
  expect(text).toContain('12 months, even if your account is deleted; less if the tutor says why')
  expect(text).toContain(
    'When nobody has used an account for two years, the tutor is asked whether to keep it or to delete it.',
  )
  expect(text).toContain('Nadia Rahman is the controller of this data')
})

test('the page about privacy names the companies that hold data and the postal address, and nothing where there is none', () => {
  const { settings } = someContent()
  const told = {
    postalAddress: '1 Chalk Lane\nLeeds LS1 1AA',
    processors: 'A host, in London\n\nA sender of e-mail, in Dublin',
  }
  const page = mainOf(pageOf('/privacy', someContent({ settings: { ...settings, ...told } })))
  expect(page).toContain('<li>A host, in London</li><li>A sender of e-mail, in Dublin</li>')
  expect(page).toContain('1 Chalk Lane\nLeeds LS1 1AA</span>')
  expect(textOf(pageOf('/privacy'))).not.toMatch(/hold data for|letter reaches/)
})

test('the page about privacy leads to the copy of all data that one can have without asking', () => {
  const page = pageOf('/privacy')
  expect(textOf(page)).toContain('open your profile and press the button “Download my data”')
  expect(mainOf(page)).toContain('<a href="/profile">your profile</a>')
})

test('a tutor who has given no name is called one in a sentence, and is no person to search engines', () => {
  const { settings } = someContent()
  const unnamed = someContent({ settings: { ...settings, tutorName: 'Your tutor' } })
  expect(textOf(pageOf('/contact', unnamed))).toContain('write to your tutor and you will have an answer')
  expect(textOf(pageOf('/privacy', unnamed))).toContain('ask a parent or ask your tutor.')
  expect(textOf(pageOf('/about', unnamed))).toContain('About your tutor')
  expect(textOf(pageOf('/', unnamed))).toContain('About your tutor')
  expect(dataOf(pageOf('/', unnamed))).not.toHaveProperty('founder')
})

function stopPage(isDone: boolean): string {
  return renderStop({ kindName: 'Reminders before a lesson', isDone }, someContent(), assets)
}
function aDraft(): ContactDraft {
  return {
    values: { name: 'Zoë "Zo" Miller', email: 'zoe@visitor', message: 'Do you teach\n<b>Latin?' },
    problems: { email: 'Please enter a valid email address' },
    problem: 'Please check the form and try again.',
  }
}

function dataOf(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

function pageOf(path: string, content = someContent()): string {
  return render(path, content, assets)
}

function emptyContent() {
  const none = { backgroundVerified: false, insured: false }
  const empty = { parentRating: '', localFamilies: '', experience: '', satisfaction: '', improvementSessions: '' }
  const { settings } = someContent({}, { ...empty, ...none })
  const blank = { biography: '', quote: '', contactEmail: '', area: '', blurb: '' }
  return someContent({ settings: { ...settings, ...blank }, subjects: [], hours: [] })
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** What is read: the body up to the dialog, without tags. */
function textOf(html: string): string {
  return html
    .slice(html.indexOf('<body>'), html.indexOf('<dialog'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('the consultation costs what the subjects say wherever its price stands, and from the least where they differ', () => {
  const priced = (...pence: number[]) =>
    someContent({ subjects: pence.map((consultationPence, place) => aSubject({ id: `s${place}`, consultationPence })) })
  const textOf = (path: string, content: ReturnType<typeof someContent>) =>
    render(path, content, assets).replaceAll('<!-- -->', '')
  for (const path of ['/', '/subjects', '/for-parents', '/about', '/contact']) {
    expect([path, textOf(path, priced(750)).includes('£5')]).toEqual([path, false])
  }
  const same = textOf('/', priced(750, 750))
  for (const words of [
    'Get Started - £7.50 Consultation',
    'It costs £7.50 and happens once',
    'Book £7.50 Consultation',
  ]) {
    expect(same).toContain(words)
  }
  const differing = textOf('/', priced(800, 600))
  for (const words of [
    'Get Started - Consultation from £6',
    'Book Consultation from £6',
    'at the start. It costs from £6.',
  ]) {
    expect(differing).toContain(words)
  }
  expect(textOf('/contact', priced(800, 600))).toContain('Book a consultation from £6')
  expect(textOf('/for-parents', priced(800, 600))).toContain('costs from £6 and happens once')
})

test('a consultation before an account stands beside the specified buttons, where a link can be sent', () => {
  const { settings } = someContent()
  const canMail = { ...assets, canMail: true }
  for (const path of ['/contact', '/subjects']) {
    const leads = (content: typeof undefined | ReturnType<typeof someContent>, with_: typeof assets) =>
      mainOf(render(path, content ?? someContent(), with_)).includes('href="/book-a-consultation"')
    expect([leads(undefined, canMail), leads(undefined, assets)]).toEqual([true, false])
    expect(leads(someContent({ settings: { ...settings, onlyInvited: true } }), canMail)).toBe(false)
  }
})

test('the form of a consultation keeps what was typed, with each sentence beside its field', () => {
  const [, page] = consultationPages()[1] ?? []
  if (!page) throw new Error('There is no such page')
  const html = mainOf(renderConsultation(page, someContent(), assets))
  expect(html).toContain('value="Zoë &lt;b&gt;"')
  expect(html).toMatch(/<p id="email-problem" class="problem">Please enter a valid email address<\/p>/)
  expect(html).toMatch(/<details open=""><summary>Tuesday 24 November/)
  expect(html).toMatch(/checked="" value="2026-11-24T16:00:00.000Z"|value="2026-11-24T16:00:00.000Z" checked=""/)
  expect(html).toContain('<option value="GCSE" selected="">')
})

test('a page of a letter’s link is for no search engine, and asks before it books', () => {
  const page: ConsultationPage = { is: 'question', when: 'Tuesday 24 November, 16:00' }
  const html = renderConsultation(page, someContent(), assets)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Confirm Tuesday 24 November, 16:00</button>')
  expect(html).toContain('<form class="actions" method="post">')
})

function consultationPages(): readonly (readonly [string, ConsultationPage])[] {
  const days = [
    { name: 'Monday 23 November', times: [{ value: '2026-11-23T16:00:00.000Z', clock: '16:00' }] },
    { name: 'Tuesday 24 November', times: [{ value: '2026-11-24T16:00:00.000Z', clock: '16:00' }] },
  ]
  const draft = { days, values: {}, problems: {}, problem: '', openedAt: 1 }
  const typed = {
    ...draft,
    values: { startTime: '2026-11-24T16:00:00.000Z', name: 'Zoë <b>', email: 'zoe@', category: 'GCSE' },
    ...{ problems: { email: 'Please enter a valid email address' }, problem: 'Please check the form and try again.' },
  }
  return [
    ['the form', { is: 'form', draft }],
    ['what is not right', { is: 'form', draft: typed }],
    ['nothing free', { is: 'form', draft: { ...draft, days: [] } }],
    ['sent', { is: 'sent', message: 'We have sent a link to z…@home.test. Your time is kept for 15 minutes.' }],
    ['the question', { is: 'question', when: 'Tuesday 24 November, 16:00' }],
    ['booked', { is: 'booked', when: 'Tuesday 24 November, 16:00' }],
    ['refused', { is: 'refused', problem: 'This link has expired. Please choose a time again.' }],
  ]
}
