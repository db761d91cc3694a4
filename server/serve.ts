import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { buildApp } from '#server/app.ts'
import { replaceSilentEmails } from '#server/features/accounts/email-changes/replacing/actions.ts'
import { deleteOldEmailChanges } from '#server/features/accounts/email-changes/writes.ts'
import { deleteDeadLinks } from '#server/features/accounts/one-time-links/writes.ts'
import { deleteExpiredChallenges } from '#server/features/accounts/passkeys/challenges/writes.ts'
import { createFirstTutor, GENERATED_PASSWORD_HINT } from '#server/features/accounts/tutor/actions.ts'
import { denyLapsed, denyRunOut } from '#server/features/bookings/lapses/actions.ts'
import { readDue } from '#server/features/busy-calendars/reading/actions.ts'
import { deleteOldTexts } from '#server/features/changes/recording/writes.ts'
import { forgetOldRequests } from '#server/features/consultation-requests/actions.ts'
import { deleteOldContactMessages } from '#server/features/contact/writes.ts'
import { deleteOldFamilyInvites } from '#server/features/family-invites/writes.ts'
import { createSender } from '#server/features/happenings/sending/actions.ts'
import { deleteOldHappenings } from '#server/features/happenings/sending/writes.ts'
import { letGrowUp } from '#server/features/links/growing-up/actions.ts'
import { endOldLinks } from '#server/features/links/writes.ts'
import { endRetentions } from '#server/features/message-reports/erasure/actions.ts'
import { eraseNeverJoined } from '#server/features/students/never-joined/actions.ts'
import { deleteEndedWatches } from '#server/features/watches/writes.ts'
import { deleteOldAuditEntries } from '#server/platform/audit.ts'
import { calendarReader } from '#server/platform/calendars/reading.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { watchForDamage } from '#server/platform/damage.ts'
import { claimDataDir, filesIn, outboxIn } from '#server/platform/data-dir.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shutOutOthers } from '#server/platform/file-modes.ts'
import { sweepFiles } from '#server/platform/files/verification.ts'
import { createLive } from '#server/platform/live.ts'
import { createLog } from '#server/platform/log.ts'
import { openOutbox, sweepOutbox } from '#server/platform/mail/outbox.ts'
import { type Deliver, deliveryFor, trialFor } from '#server/platform/mail/transport.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { loadPages, type Pages } from '#server/platform/pages.ts'
import { deleteUnusedDevices, forgetForeignPushes } from '#server/platform/people/devices.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { deleteExpiredSessions } from '#server/platform/people/sessions.ts'
import { deleteOldFailures } from '#server/platform/people/throttle.ts'
import { pushDelivery } from '#server/platform/push/transport.ts'
import { roundsOf } from '#server/platform/rounds.ts'
import { agreeOnKey, readSecretKey } from '#server/platform/secret-key.ts'
import { reasonOf, StartProblem } from '#server/platform/start-problem.ts'

/** How long requests in flight may take once the server was told to stop; whoever is slower is cut off. */
const DRAIN_MS = 10_000
const SWEEP_EVERY_MS = 3_600_000
const DENY_LAPSED_EVERY_MS = 60_000
const DENY_RUN_OUT_EVERY_MS = 30_000
const REPLACE_EMAILS_EVERY_MS = 60_000
const LET_GROW_UP_EVERY_MS = 3_600_000
const WRITE_TALLY_EVERY_MS = 60_000
const READ_CALENDARS_EVERY_MS = 60_000

/** What development does otherwise. */
interface Setting {
  /** Null leaves the pages to somebody else. */
  readonly pages?: () => Promise<Pages | null>
  /** Takes everybody's mail in place of a mail server. */
  readonly deliver?: Deliver
}

/** Runs the product until it is told to stop; what keeps it from starting is said in one line. */
export async function serve(
  env: Readonly<Record<string, string | undefined>>,
  now: () => Date,
  setting: Setting = {},
): Promise<void> {
  try {
    await run(readConfig(env), now, setting)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function run(config: Config, now: () => Date, { pages = loadPages, deliver }: Setting): Promise<void> {
  const release = claimDataDir(config.dataDir)
  const readable = shutOutOthers(config.dataDir)
  if (readable) console.error(readable)
  const database = await openDatabase(config, { checksLater: true })
  const secretKey = readSecretKey(config)
  if (config.databaseUrl) await agreeOnKey(database, secretKey)
  const log = createLog(config.logLevel)
  const live = createLive()
  const passwords = passwordsWith()
  const port = config.port || (await freePort(config.host))
  // Where none is configured it names the port.
  const publicOrigin = config.publicOrigin.replace(/:0$/, `:${port}`)

  await database.transaction((tx) => forgetForeignPushes(tx, secretKey.push.id))
  const deliverPush = pushDelivery({ keys: secretKey.push, publicOrigin })
  const stopping = new AbortController()
  const readCalendar = calendarReader(config.privateCalendars, stopping.signal)
  const hasMailServer = config.mail.smtpUrl !== null || deliver !== undefined

  const tutor = await createFirstTutor({ transaction: database.transaction, passwords, now }, config.tutor)
  const { fastify, context } = await buildApp({
    database,
    live,
    passwords,
    now,
    publicOrigin,
    secretKey,
    trustProxy: config.trustProxy,
    limits: config.limits,
    filesFolder: filesIn(config.dataDir),
    storageBytes: config.storageBytes,
    outboxFolder: outboxIn(config.dataDir),
    hasMailServer,
    tryMail: trialFor(config.mail),
    returnsKey: config.mail.returnsKey,
    readCalendar,
    pushRoad: { deliver: deliverPush, hosts: config.pushHosts },
    logger: log,
    pages: await pages(),
  })
  await fastify.listen({ port, host: config.host }).catch((error) => {
    throw listenProblem(error, config.host, port)
  })
  await sweep(database, config, now())
  const sweeping = setInterval(
    () => sweep(database, config, now()).catch((err) => log.error({ err }, 'sweeping failed')),
    SWEEP_EVERY_MS,
  )
  const denying = setInterval(
    () => denyLapsed(context).catch((err) => log.error({ err }, 'denying what nobody answered failed')),
    DENY_LAPSED_EVERY_MS,
  )
  const denyOffers = async () => {
    await database.onOneServer('offers', () => denyRunOut(context))
  }
  const offers = roundsOf(denyOffers, { everyMs: DENY_RUN_OUT_EVERY_MS, soonMs: DENY_RUN_OUT_EVERY_MS, log })
  offers.begin()
  const replacing = setInterval(
    () => replaceSilentEmails(context).catch((err) => log.error({ err }, 'replacing e-mail addresses failed')),
    REPLACE_EMAILS_EVERY_MS,
  )
  const outbox = openOutbox(outboxIn(config.dataDir))
  const erase = () =>
    eraseNeverJoined(context, { outbox, database }).catch((err) => log.error({ err }, 'erasing visitors failed'))
  void erase()
  const erasing = setInterval(erase, SWEEP_EVERY_MS)
  const growUp = () => letGrowUp(context).catch((err) => log.error({ err }, 'letting students grow up failed'))
  void growUp()
  const growing = setInterval(growUp, LET_GROW_UP_EVERY_MS)
  const writeTally = () => context.tally.flush().catch((err) => log.error({ err }, 'writing the audit log failed'))
  const tallying = setInterval(writeTally, WRITE_TALLY_EVERY_MS)
  const readCalendars = () =>
    readDue({ ...context, read: readCalendar }, database).catch((err) => {
      if (!stopping.signal.aborted) log.error({ err }, 'reading other calendars failed')
    })
  const calendars = roundsOf(readCalendars, { everyMs: READ_CALENDARS_EVERY_MS, soonMs: READ_CALENDARS_EVERY_MS, log })
  calendars.begin()
  const mail = createSender({
    ...{
      database,
      deliver: deliver ?? deliveryFor(config),
      deliverPush,
      links: { ...secretKey, publicOrigin },
      live,
      now,
      log,
    },
    ...{ hasMailServer, mailRate: config.mail.rate },
  })
  mail.start()

  const stop = async () => {
    clearInterval(sweeping)
    clearInterval(denying)
    clearInterval(replacing)
    clearInterval(growing)
    clearInterval(erasing)
    clearInterval(tallying)
    stopWatching()
    setTimeout(() => fastify.server.closeAllConnections(), DRAIN_MS).unref()
    setTimeout(() => process.exit(1), 2 * DRAIN_MS).unref()
    stopping.abort()
    live.close()
    await Promise.all([fastify.close(), mail.stop(), calendars.end(), offers.end()])
    await writeTally()
    await database.close()
    release()
  }
  const end = () => {
    process.exitCode = 1
    void stop()
  }
  const stopWatching = watchForDamage({ database, log, end })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  if (tutor) {
    console.log(
      `The tutor signs in as ${tutor.email}${tutor.isPasswordGenerated ? ` with the password ${tutor.password}` : ''}`,
    )
    if (tutor.isPasswordGenerated) console.log(GENERATED_PASSWORD_HINT)
  }
  console.log(`Foolscap is ready at ${publicOrigin}`)
}

/** Chosen before listening, for the pages name the address that they are reached at. */
async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening').catch((error) => {
    throw listenProblem(error, host, 0)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function listenProblem(error: unknown, host: string, port: number): StartProblem {
  const isInUse = (error as { code?: string }).code === 'EADDRINUSE'
  if (isInUse) return new StartProblem(`Port ${port} of ${host} is already in use; set PORT to another`)
  return new StartProblem(`Foolscap cannot listen on port ${port} of ${host}: ${reasonOf(error)}`)
}

/** What is kept no longer than the rules allow (Rules: retention), and files that belong to nothing. */
async function sweep(database: Database, { dataDir }: Config, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteExpiredSessions(tx, now)
    await deleteUnusedDevices(tx, now)
    await deleteOldFailures(tx, now)
    await deleteOldAuditEntries(tx, now)
    await deleteOldContactMessages(tx, now)
    await forgetOldRequests(tx, now)
    await deleteOldHappenings(tx, now)
    await deleteDeadLinks(tx, now)
    await deleteOldEmailChanges(tx, now)
    await deleteOldFamilyInvites(tx, now)
    await endOldLinks(tx, now)
    await deleteExpiredChallenges(tx, now)
    await deleteOldTexts(tx, now)
    await deleteEndedWatches(tx, now)
    await endRetentions(tx, now)
  })
  await sweepFiles(database.db, filesIn(dataDir), now)
  await sweepOutbox(database.db, outboxIn(dataDir))
  await database.forget()
}
