import { PASSWORD_MIN_CHARACTERS, passwordProblem } from '#domain/people.ts'
import type { RequestLimits } from './http/limits.ts'
import { StartProblem } from './start-problem.ts'

/** Everything the server is told from outside, read and checked once. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Null serves from the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** 32 bytes in base64url; null takes the file in `dataDir`. */
  readonly secretKey: string | null
  /** Used in links; never the Host header. Without a trailing slash. */
  readonly publicOrigin: string
  readonly tutor: { readonly name: string | null; readonly email: string | null; readonly password: string | null }
  readonly trustProxy: boolean
  readonly limits: RequestLimits
  /** Of everything that has been uploaded, together. */
  readonly storageBytes: number
  /** Without a server, mail is left in `dataDir`. */
  readonly mail: {
    readonly smtpUrl: string | null
    readonly from: string | null
    /** Mails a second; 0 is any number. */
    readonly rate: number
    /** Opens the door for mail that comes back; null keeps it shut. */
    readonly returnsKey: string | null
  }
  /** Push services beside those of the browsers' makers, as `host:port`. */
  readonly pushHosts: readonly string[]
  /** What of the own network may be read as another calendar, as `host:port`. */
  readonly privateCalendars: readonly string[]
  readonly logLevel: LogLevel
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** One wrong variable, named in one line; the server does not start. */
export class ConfigProblem extends StartProblem {}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = portOf(env.PORT)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: env.DATA_DIR || './data',
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    secretKey: secretKeyOf(env.SECRET_KEY),
    publicOrigin: originOf(env.PUBLIC_ORIGIN, port),
    tutor: {
      name: tutorNameOf(env.TUTOR_NAME),
      email: emailOf('TUTOR_EMAIL', env.TUTOR_EMAIL),
      password: tutorPasswordOf(env.TUTOR_PASSWORD),
    },
    trustProxy: flagOf('TRUST_PROXY', env.TRUST_PROXY),
    limits: {
      perUser: rateOf('RATE_LIMIT_USER', env.RATE_LIMIT_USER, 50),
      perAddress: rateOf('RATE_LIMIT_IP', env.RATE_LIMIT_IP, 200),
    },
    storageBytes: storageOf(env.STORAGE_LIMIT),
    mail: {
      ...mailOf(env.SMTP_URL, env.MAIL_FROM),
      ...{ rate: mailRateOf(env.MAIL_RATE), returnsKey: returnsKeyOf(env.RETURNS_KEY) },
    },
    pushHosts: hostsOf('PUSH_HOSTS', env.PUSH_HOSTS, 'push.example:443'),
    privateCalendars: hostsOf('PRIVATE_CALENDARS', env.PRIVATE_CALENDARS, 'nas.home:5232'),
    logLevel: logLevelOf(env.LOG_LEVEL),
  }
}

function portOf(text: string | undefined): number {
  if (!text) return 3000
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new ConfigProblem(`PORT must be a number from 0 to 65535, not "${text}"`)
  return Number(text)
}

function databaseUrlOf(text: string | undefined): string | null {
  if (!text) return null
  if (!/^postgres(ql)?:\/\//.test(text)) throw new ConfigProblem('DATABASE_URL must start with postgres://')
  return text
}

/** Never repeated. */
function secretKeyOf(text: string | undefined): string | null {
  if (!text) return null
  if (/^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').length === 32) return text
  throw new ConfigProblem('SECRET_KEY must be 32 random bytes in base64url, 43 characters')
}

function originOf(text: string | undefined, port: number): string {
  if (!text) return `http://localhost:${port}`
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigProblem(`PUBLIC_ORIGIN must be an address such as https://tuition.example, not "${text}"`)
  }
  return url.origin
}

function emailOf(name: string, text: string | undefined): string | null {
  if (!text) return null
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()))
    throw new ConfigProblem(`${name} must be an e-mail address, not "${text}"`)
  return text.trim()
}

/** What a page may not say cannot be stored either, or the page could not be read. */
function tutorNameOf(text: string | undefined): string | null {
  const name = text?.trim()
  if (!name) return null
  if (!/^\P{Cc}{1,100}$/u.test(name)) throw new ConfigProblem('TUTOR_NAME must be one line of at most 100 characters')
  return name
}

function tutorPasswordOf(text: string | undefined): string | null {
  if (!text) return null
  const problem = passwordProblem(text, 'TUTOR')
  if (problem === 'too_short')
    throw new ConfigProblem(`TUTOR_PASSWORD must have at least ${PASSWORD_MIN_CHARACTERS.TUTOR} characters`)
  if (problem) throw new ConfigProblem('TUTOR_PASSWORD must be at most 1024 bytes')
  return text
}

function flagOf(name: string, text: string | undefined): boolean {
  if (!text || text === 'off' || text === '0' || text === 'false') return false
  if (text === 'on' || text === '1' || text === 'true') return true
  throw new ConfigProblem(`${name} must be on or off, not "${text}"`)
}

const HIGHEST_RATE = 100_000

/** Requests per second. */
function rateOf(name: string, text: string | undefined, usual: number): number {
  if (!text) return usual
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > HIGHEST_RATE)
    throw new ConfigProblem(`${name} must be a number from 1 to ${HIGHEST_RATE}, not "${text}"`)
  return Number(text)
}

const GIB = 1024 ** 3
/** Rules R10. */
const USUAL_STORAGE_GIB = 20

/** In GiB. */
function storageOf(text: string | undefined): number {
  if (!text) return USUAL_STORAGE_GIB * GIB
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text) || Number(text) * GIB < 1)
    throw new ConfigProblem(`STORAGE_LIMIT must be a number of GiB such as 20, not "${text}"`)
  return Math.floor(Number(text) * GIB)
}

/** The address of the mail server may hold a password: it is never repeated. */
function mailOf(smtpUrl: string | undefined, mailFrom: string | undefined): Pick<Config['mail'], 'smtpUrl' | 'from'> {
  const from = emailOf('MAIL_FROM', mailFrom)
  if (!smtpUrl) return { smtpUrl: null, from }
  const url = URL.parse(smtpUrl)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new ConfigProblem('SMTP_URL must be an address such as smtp://user:password@mail.example:587')
  if (!from) throw new ConfigProblem('MAIL_FROM must be set where SMTP_URL is')
  return { smtpUrl, from }
}

/** Never repeated. It stands in an address. */
function returnsKeyOf(text: string | undefined): string | null {
  if (!text) return null
  if (/^[\w-]{32,200}$/.test(text)) return text
  throw new ConfigProblem('RETURNS_KEY must have at least 32 characters, letters, digits, - and _')
}

/** `host:port`, with commas between; a host may be an address of IPv6 in brackets. */
function hostsOf(name: string, text: string | undefined, example: string): string[] {
  const hosts = (text ?? '').split(',').flatMap((host) => host.trim() || [])
  const wrong = hosts.find((host) => !/^([a-z\d.-]+|\[[a-f\d:.]+\]):\d{1,5}$/.test(host))
  if (wrong !== undefined) throw new ConfigProblem(`${name} must be hosts such as ${example}, not "${wrong}"`)
  return hosts
}

/** What most mail servers take from one sender. */
const USUAL_MAIL_RATE = 10
const HIGHEST_MAIL_RATE = 1000

/** Mails a second. */
function mailRateOf(text: string | undefined): number {
  if (!text) return USUAL_MAIL_RATE
  if (!/^\d{1,4}$/.test(text) || Number(text) > HIGHEST_MAIL_RATE)
    throw new ConfigProblem(`MAIL_RATE must be a number from 0 to ${HIGHEST_MAIL_RATE}, not "${text}"`)
  return Number(text)
}

function logLevelOf(text: string | undefined): LogLevel {
  if (!text) return 'info'
  const level = LOG_LEVELS.find((known) => known === text)
  if (!level) throw new ConfigProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`)
  return level
}
