import {
  type Addressed,
  choicesIn,
  type Fact,
  hrefOf,
  joinedSubject,
  type Letter,
  LONDON,
  reasonOf,
  subjectOf,
} from '#domain/letters.ts'

/**
 * The one look of every mail: a ruled sheet with its margin line, in tables and inline styles that mail programs
 * understand, light and dark, with nothing remote in it.
 */
export function asHtml(addressed: Addressed): string {
  const { letters, origin, brandName, name } = addressed
  const [first, ...others] = letters
  const title = joinedSubject(letters)
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>@media (prefers-color-scheme: dark) { .paper { background: #0f1f1a !important } .sheet { background: #162b24 !important; border-color: #2c463c #2c463c #2c463c #e3938c !important } .ink { color: #eef4f0 !important } .quiet { color: #a9bdb4 !important } .line { border-color: #2c463c !important } .button { background: #f5bc2f !important; color: #241c02 !important } .link { color: #8fd0b5 !important } }</style></head>
<body class="paper" style="margin:0;background:#fbfaf6">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #d5ded8;border-left:4px solid #e3938c">
<tr><td style="padding:24px 24px 8px;font-family:Georgia,serif;font-size:15px;color:#42594f" class="quiet">${brandName}</td></tr>
<tr><td style="padding:0 24px 8px"><h1 class="ink" style="margin:0;font-family:Georgia,serif;font-size:22px;line-height:1.3;text-wrap:balance;color:#15302a">${title}</h1></td></tr>
<tr><td class="ink" style="padding:12px 24px ${others.length > 0 ? '24px' : '0'};${BODY};color:#15302a">${name ? `Hello ${name},` : 'Hello,'}</td></tr>
${others.length === 0 ? bodyOf(first, origin) : each(letters, (letter) => underItsSubject(letter, origin))}
<tr><td class="quiet" style="padding:12px 24px 24px;${BODY};font-size:14px;color:#586e65">${paragraphs(LONDON)}<p style="margin:12px 0">${reasonOf(addressed)}<br>${choiceLinks(addressed)}</p></td></tr>
</table></td></tr></table></body></html>
`.text
}

const BODY = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5'

/** One of several. */
function underItsSubject(letter: Letter, origin: string): Markup {
  return html`<tr><td class="line ink" style="padding:16px 24px 0;border-top:1px solid #d5ded8"><h2 class="ink" style="margin:0;font-family:Georgia,serif;font-size:18px;line-height:1.3;text-wrap:balance;color:#15302a">${subjectOf(letter)}</h2></td></tr>
${bodyOf(letter, origin)}`
}

function bodyOf({ text, facts = [], quote, button }: Letter, origin: string): Markup {
  return html`<tr><td class="ink" style="padding:0 24px;${BODY};color:#15302a">${paragraphs(text.trim())}</td></tr>
${facts.length > 0 ? html`<tr><td style="padding:4px 24px 8px"><table role="presentation" cellpadding="0" cellspacing="0">${each(facts, factRow)}</table></td></tr>` : html``}
${quote ? html`<tr><td style="padding:4px 24px 8px"><div class="line ink" style="padding-left:12px;border-left:2px solid #d5ded8;${BODY};color:#15302a">${paragraphs(quote.trim())}</div></td></tr>` : html``}
${button ? html`<tr><td style="padding:8px 24px 16px"><a class="button" href="${hrefOf(button, origin)}" style="display:inline-block;padding:12px 20px;${BODY};font-weight:600;text-decoration:none;background:#1a4a3c;color:#ffffff">${button.text}</a></td></tr>` : html``}`
}

/** What is long breaks anywhere: an address must not widen the sheet. */
function factRow({ label, value, href }: Fact): Markup {
  const shown = href ? html`<a class="link" href="${href}" style="color:#1a4a3c">${value}</a>` : value
  return html`<tr><td class="quiet" style="padding:2px 12px 2px 0;${BODY};vertical-align:top;white-space:nowrap;color:#586e65">${label}</td><td class="ink" style="padding:2px 0;${BODY};vertical-align:top;word-break:break-word;overflow-wrap:anywhere;color:#15302a">${shown}</td></tr>`
}

function choiceLinks(addressed: Addressed): Markup {
  return each(
    choicesIn(addressed),
    ({ text, href }) =>
      html`<a class="link" href="${href}" style="white-space:nowrap;margin-right:16px;color:#1a4a3c">${text}</a>`,
  )
}

function paragraphs(text: string): Markup {
  return each(text.split(/\n{2,}/), (part) => html`<p style="margin:12px 0;white-space:pre-line">${linesOf(part)}</p>`)
}

/** What is indented is one of a list, a line each; where a phone breaks it, the rest hangs. */
function linesOf(part: string): Markup {
  return each(part.split(/\n(?! {2})/), (line) => {
    const [text = '', ...listed] = line.split(/(?:^|\n) {2,}/)
    return html`${text}${new Markup(listed.map((item) => listedLine(item).text).join(''))}`
  })
}

const listedLine = (text: string): Markup =>
  html`<span style="display:block;padding-left:24px;text-indent:-12px">${text}</span>`

function each<T>(all: readonly T[], one: (each: T) => Markup): Markup {
  return new Markup(all.map((item) => one(item).text).join('\n'))
}

/** Markup that has been made here; any other text is escaped. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function html(parts: TemplateStringsArray, ...values: readonly (string | Markup)[]): Markup {
  return new Markup(
    parts.map((part, place) => part + (place < values.length ? written(values[place] ?? '') : '')).join(''),
  )
}

function written(value: string | Markup): string {
  if (value instanceof Markup) return value.text
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
