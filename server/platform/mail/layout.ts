import { type Addressed, LONDON, reasonOf, subjectOf } from '#domain/letters.ts'

/**
 * The one look of every mail: a ruled sheet with its margin line, in tables and inline styles that mail programs
 * understand, light and dark, with nothing remote in it.
 */
export function asHtml(letter: Addressed): string {
  const { text, button, origin, brandName, name } = letter
  const title = subjectOf(letter)
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>@media (prefers-color-scheme: dark) { .paper { background: #0f1f1a !important } .sheet { background: #162b24 !important; border-color: #2c463c #2c463c #2c463c #e3938c !important } .ink { color: #eef4f0 !important } .quiet { color: #a9bdb4 !important } .button { background: #f5bc2f !important; color: #241c02 !important } }</style></head>
<body class="paper" style="margin:0;background:#fbfaf6">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #d5ded8;border-left:4px solid #e3938c">
<tr><td style="padding:24px 24px 8px;font-family:Georgia,serif;font-size:15px;color:#42594f" class="quiet">${brandName}</td></tr>
<tr><td style="padding:0 24px 8px"><h1 class="ink" style="margin:0;font-family:Georgia,serif;font-size:22px;line-height:1.3;color:#15302a">${title}</h1></td></tr>
<tr><td class="ink" style="padding:0 24px;${BODY};color:#15302a">${paragraphs(`Hello ${name},\n\n${text.trim()}`)}</td></tr>
${button ? html`<tr><td style="padding:8px 24px 16px"><a class="button" href="${origin}${button.path}" style="display:inline-block;padding:12px 20px;${BODY};font-weight:600;text-decoration:none;background:#1a4a3c;color:#ffffff">${button.text}</a></td></tr>` : html``}
<tr><td class="quiet" style="padding:12px 24px 24px;${BODY};font-size:14px;color:#586e65">${paragraphs(`${LONDON}\n\n${reasonOf(letter)}`)}</td></tr>
</table></td></tr></table></body></html>
`.text
}

const BODY = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5'

function paragraphs(text: string): Markup {
  const each = text.split(/\n{2,}/).map((part) => html`<p style="margin:12px 0;white-space:pre-line">${part}</p>`)
  return new Markup(each.map((part) => part.text).join('\n'))
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
