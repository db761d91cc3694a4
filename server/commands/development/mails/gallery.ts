import { KIND_OF, type Kind } from '#domain/happenings.ts'
import type { Letters } from '#domain/letters.ts'
import { type PushText, pushTextFor } from '#domain/pushes.ts'
import { composed } from '#server/platform/mail/composing.ts'
import { lessonSamples, type Sample } from './lesson-samples.ts'
import { otherSamples } from './other-samples.ts'
import { parentSamples } from './parent-samples.ts'
import { plannedSamples } from './planned-samples.ts'
import type { SentMail } from './sent.ts'

const ofTwoSides: readonly Sample[] = [...lessonSamples, ...plannedSamples, ...otherSamples]
export const samples: readonly Sample[] = [...ofTwoSides, ...parentSamples(ofTwoSides)]

/** What leaves as one mail: each letter, and some of them together. */
interface Shown {
  readonly title: string
  readonly to: Sample['to']
  readonly letters: Letters
  /** Of them all; null where they are of several. */
  readonly kind: Kind | null
  /** What a phone shows of it; null where several leave together. */
  readonly push: PushText | null
}

const shown: readonly Shown[] = [
  ...samples.map(({ cause, to, what, letter }) => ({
    ...{ title: `${KIND_OF[cause]} ${cause} ${what}`.trim(), to, letters: [letter] as const },
    kind: KIND_OF[cause],
    push: KIND_OF[cause] === 'ACCOUNT' ? null : pushOf({ cause, to, letter }),
  })),
  together('ANSWER, together', 'FAMILY', ['confirmed', 'denied', 'suggested']),
  together('REMINDER, together', 'FAMILY', ['reminder_day', 'reminder_soon']),
  together('One student, gathered', 'TUTOR', ['requested', 'change_asked', 'unread']),
]

function together(title: string, to: Sample['to'], causes: readonly Sample['cause'][]): Shown {
  const [first, ...others] = samples.filter((sample) => sample.to === to && causes.includes(sample.cause))
  if (!first) throw new Error(`No letter for ${title}`)
  const kinds = new Set([first, ...others].map(({ cause }) => KIND_OF[cause]))
  return {
    ...{ title, to, letters: [first.letter, ...others.map(({ letter }) => letter)] },
    kind: kinds.size === 1 ? KIND_OF[first.cause] : null,
    push: null,
  }
}

export function pushOf({ cause, to, letter }: Pick<Sample, 'cause' | 'to' | 'letter'>): PushText {
  const side = to === 'TUTOR' ? to : 'FAMILY'
  return pushTextFor({ cause, side, letter, about: 'Amira', isOfChild: to === 'PARENT' })
}

const people = {
  FAMILY: { id: 'a', role: 'STUDENT', name: 'Amira Osei', email: 'amira@home.test', emailVerifiedAt: new Date(0) },
  PARENT: { id: 'p', role: 'PARENT', name: 'Robert Osei', email: 'robert@home.test', emailVerifiedAt: new Date(0) },
  TUTOR: { id: 't', role: 'TUTOR', name: 'Nadia Rahman', email: 'nadia@tuition.test', emailVerifiedAt: new Date(0) },
  VISITOR: { id: 't', role: 'TUTOR', name: '', email: 'zoe@visitor.test', emailVerifiedAt: null, isVisitor: true },
} as const

export function mailOf({ to, letters, kind }: Pick<Shown, 'to' | 'letters' | 'kind'>) {
  const letterhead = { brandName: 'Hartwell Tuition', contactEmail: 'hello@hartwell.example' }
  return composed(letters, {
    ...{ reader: people[to], letterhead, kind },
    links: {
      publicOrigin: 'http://localhost:3000',
      tokenOf: () => 'made-when-it-leaves',
      stopTokenOf: () => 'made-when-it-leaves',
    },
  })
}

/**
 * What development has sent, then every mail at the width of a phone and of a mail program, light and dark, and as plain
 * text; null for other addresses.
 */
export function mailPage(path: string, sent: readonly SentMail[]): string | null {
  if (path === '/mails') return gallery(sent)
  const sentPlace = /^\/mails\/sent\/(\d+)$/.exec(path)?.[1]
  if (sentPlace) return sent[Number(sentPlace)]?.html ?? null
  const [, place, scheme] = /^\/mails\/(\d+)\/(light|dark)$/.exec(path) ?? []
  const mail = shown[Number(place)]
  if (!mail || !scheme) return null
  // A frame has no scheme of its own: the mail's question is answered for it.
  return mailOf(mail).html.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
}

const WIDTHS = [390, 640]
const READERS = { FAMILY: 'a family', PARENT: 'a parent', TUTOR: 'the tutor', VISITOR: 'a visitor' } as const

function gallery(sent: readonly SentMail[]): string {
  const rows = shown.map((mail, place) => {
    const { subject, text } = mailOf(mail)
    const push = mail.push ? `<p>Push: <strong>${escaped(mail.push.title)}</strong> ${escaped(mail.push.body)}</p>` : ''
    const frames = WIDTHS.flatMap((width) =>
      ['light', 'dark'].map(
        (scheme) =>
          `<iframe loading="lazy" title="${scheme}, ${width}" src="/mails/${place}/${scheme}" width="${width}" height="640"></iframe>`,
      ),
    )
    return `<section id="m${place}"><h2>${escaped(mail.title)}, to ${READERS[mail.to]}</h2>
<p>${escaped(subject)}</p>${push}<div>${frames.join('')}<pre>${escaped(text)}</pre></div></section>`
  })
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Mails</title>
<style>body{font:16px/1.5 Arial,sans-serif;margin:24px}section>div{display:flex;gap:16px;overflow-x:auto;align-items:start}
iframe{border:1px solid #ccc;flex:none}pre{flex:none;width:640px;white-space:pre-wrap;margin:0;font-size:13px}</style></head>
<body><h1>Sent here</h1>${sent.length > 0 ? sent.map(sentRow).join('\n') : '<p>Nothing has been sent yet.</p>'}
<h1>${shown.length} mails</h1>${rows.join('\n')}</body></html>`
}

/** Its links are followed in the page itself. */
function sentRow({ recipient, subject, text }: SentMail, place: number): string {
  const linked = escaped(text).replace(/https?:\/\/[^\s&]+/g, (href) => `<a href="${href}">${href}</a>`)
  return `<section><h2>${escaped(subject)}</h2><p>To ${escaped(recipient)} · <a href="/mails/sent/${place}">as laid out</a></p>
<div><pre>${linked}</pre></div></section>`
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
