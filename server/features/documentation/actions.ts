import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/core.ts'
import { openApiOf } from '#contract/openapi.ts'
import { generalRefusals, type RefusalText } from '#contract/refusals.ts'
import { escaped } from '#server/platform/escaped.ts'
import { API_PREFIX } from '#server/platform/http/mount.ts'

const TITLE = 'Foolscap'
const ROOT = join(import.meta.dirname, '../../..')
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
}
interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly 'x-access': Endpoint['access']
  readonly 'x-refusals': readonly RefusalText[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}
type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const document = openApiOf(api, { title: TITLE, version: VERSION, prefix: API_PREFIX })

/** The contract as an OpenAPI document. */
export const openApiText: string = JSON.stringify(document)

/** The contract as a page for people: every endpoint by its noun. Made once; it changes only with the program. */
function documentationPage(): string {
  const nouns = Map.groupBy(operationsOf(document.paths as Paths), ({ operation }) => operation.tags[0] ?? '')
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The ${TITLE} API</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>The ${TITLE} API</h1>
<p>Every call of this product. Send and receive JSON; sign in with <code>POST ${API_PREFIX}/auth/login</code> and send the token as
<code>Authorization: Bearer …</code>. The same as <a href="${API_PREFIX}/openapi.json">an OpenAPI document</a>.</p>
<nav aria-label="Nouns"><ul>${[...nouns.keys()].map((noun) => html`<li><a href="#${noun}">${wordsOf(noun)}</a></li>`)}</ul></nav>
${[...nouns].map(
  ([noun, operations]) => html`<section aria-labelledby="${noun}"><h2 id="${noun}">${wordsOf(noun)}</h2>
${operations.map(endpointOf)}</section>
`,
)}<section aria-labelledby="any-call"><h2 id="any-call">Any call</h2>
${refusalTable('Refusals of any call', Object.values(generalRefusals))}</section>
</main>
</body>
</html>
`.text
}

interface Placed {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

function operationsOf(paths: Paths): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

const whoMayAsk: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Anyone',
  person: 'Anyone signed in',
  tutor: 'The tutor',
  student: 'Students',
  household: 'Students and parents',
  parent: 'Parents',
  family: 'Students and their parents',
  shared: 'Students, their parents and the tutor',
}

function endpointOf({ path, method, operation }: Placed): Markup {
  const [status = '', reply] = Object.entries(operation.responses)[0] ?? []
  const parameters = operation.parameters.flatMap((parameter) =>
    fieldsOf(parameter.schema, parameter.name, parameter.required).map((field) => ({ ...field, place: parameter.in })),
  )
  const body = schemaOf(operation.requestBody?.content)
  const answer = schemaOf(reply?.content)
  return html`<article>
<h3><code>${method} ${path}</code></h3>
<p>${operation.summary}</p>
<p class="who">${whoMayAsk[operation['x-access']]} · answers ${status}${answer ? '' : ` (${reply?.description ?? ''})`}</p>
${tableOf('What to send', [...parameters, ...(body ? fieldsOf(body).map((field) => ({ ...field, place: 'body' })) : [])])}
${tableOf(answer?.items ? 'What is answered: a list of' : 'What is answered', answer ? fieldsOf(answer.items ?? answer).map((field) => ({ ...field, place: '' })) : [])}
${refusalTable('What it may refuse', operation['x-refusals'])}
</article>
`
}

function refusalTable(caption: string, refusals: readonly RefusalText[]): Markup {
  if (refusals.length === 0) return html``
  return html`<table><caption>${caption}</caption>
<thead><tr><th scope="col">Status and code</th><th scope="col">Sentence</th></tr></thead>
<tbody>${refusals.map(
    ({ status, code, message }) =>
      html`<tr><th scope="row">${String(status)} <code>${code}</code></th><td>${message}</td></tr>
`,
  )}</tbody></table>`
}

interface Field {
  readonly name: string
  readonly kind: string
  readonly isRequired: boolean
}

function tableOf(caption: string, fields: readonly (Field & { place: string })[]): Markup {
  if (fields.length === 0) return html``
  return html`<table><caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead>
<tbody>${fields.map(
    ({ name, kind, isRequired, place }) =>
      html`<tr><th scope="row"><code>${name}</code>${place && place !== 'body' ? ` in the ${place}` : ''}</th><td>${kind}${isRequired ? '' : ', optional'}</td></tr>
`,
  )}</tbody></table>`
}

/** The fields of a schema as flat rows: `slots[].tutor.name`. */
function fieldsOf(schema: JsonSchema, name = '', isRequired = true): Field[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, property]) =>
      fieldsOf(property, name ? `${name}.${key}` : key, schema.required?.includes(key) ?? false),
    )
  }
  if (schema.items) return fieldsOf(schema.items, `${name}[]`, isRequired)
  const inner = schema.anyOf?.find((choice) => choice.properties)
  if (inner) return fieldsOf(inner, `${name}?`, isRequired)
  return [{ name, kind: kindOf(schema), isRequired }]
}

function kindOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(String).join(' or ')
  if (schema.format === 'binary') return schema.description ?? 'A file'
  const types = [schema.type ?? 'string'].flat().map((type) => wordFor[type] ?? type)
  const limits = [
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `up to ${schema.maximum}`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.default === undefined || schema.default === '' ? '' : `${JSON.stringify(schema.default)} unless sent`,
  ]
  return [types.join(' or '), ...limits.filter(Boolean)].join(', ')
}

const wordFor: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false', integer: 'whole number' }

const schemaOf = (content: Content | undefined): JsonSchema | undefined =>
  (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema

/** `siteSettings` as a heading: Site settings. */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Whatever is put into the template is escaped, unless it is markup already. */
function html(parts: TemplateStringsArray, ...values: readonly (string | Markup | readonly Markup[])[]): Markup {
  const written = values.map((value) => {
    if (typeof value === 'string') return escaped(value)
    return value instanceof Markup ? value.text : value.map((markup) => markup.text).join('')
  })
  return new Markup(String.raw({ raw: parts }, ...written))
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2a3a; --soft: #4d5b6b; --paper: #fbfaf6; --line: #d5d2c6; --link: #1f4f8f }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ecebe4; --soft: #b4bac2; --paper: #171d25; --line: #3a4450; --link: #9cc3f5 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h2 { margin-top: 3rem } h3 { margin: 0 0 .25rem; font-size: 1rem }
a { color: var(--link) } code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; padding: 0; list-style: none }
article { border-top: 1px solid var(--line); padding: 1.25rem 0 } p { margin: .25rem 0 }
.who, caption { color: var(--soft) } caption { text-align: left; padding: .5rem 0 .25rem }
table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: .9375rem }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
th { font-weight: normal } thead th { color: var(--soft) }
`

/** The contract as a page. */
export const documentationText: string = documentationPage()
