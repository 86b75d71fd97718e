import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { productName } from '@roost/contract/text/names.ts'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { type Engine, toDatabase } from './db/engines/database.ts'
import { type AccountDeletion, type DeletedUser, deleteTableOfUser } from './db/transactions/member-data.ts'
import type { WriteBackup } from './db/backup/backup-process.ts'
import { findBackupTime } from './db/backup/newest-backup.ts'
import type { Tx } from './db/transactions/transaction.ts'
import { countUse } from './throttling/throttling.service.ts'
import { createFindFirstAccount } from './features/auth/first-account.service.ts'
import { createFindMetadata } from './features/recipe-shares/share-metadata.service.ts'
import type { FeatureManifest } from './feature.ts'
import { features, subscribers } from './features.ts'
import { assertSmall } from './http/access.ts'
import { maxParamLength, watchApiRoutes } from './http/allowed-methods.ts'
import { BodyBudget } from './http/bodies/body-budget.ts'
import { registerBodyParsers } from './http/bodies/body-parsers.ts'
import { balancerDelayMs, drainOnClose } from './http/draining.ts'
import { createAddressRefusal, createErrorHandler } from './http/errors.ts'
import { registerEventStream } from './http/event-stream.ts'
import { watchExposure } from './http/exposure.ts'
import { checkHosts } from './http/request/host-check.ts'
import { shedLoad } from './http/limits/load-shedding.ts'
import { logRequests, toLogOptions } from './http/logging.ts'
import { measureRequests, measureServices } from './http/request-metrics.ts'
import { createRateLimiter } from './http/limits/rate-limiter.ts'
import type { RateLimits } from './http/limits/rate-limits.ts'
import { toNormalUrl } from './http/request/normal-url.rules.ts'
import { refuseCrossSite, refuseLongUrl } from './http/request/request-guard.ts'
import { createResponseCache } from './http/responses/response-cache.ts'
import { registerSecurityHeaders } from './http/responses/security-headers.ts'
import type { HttpServices } from './http/services.ts'
import { findViewerBySession } from './http/sessions/session.ts'
import { registerWellKnown } from './http/well-known.ts'
import type { LogStream } from './lib/log-stream.ts'
import { registerWebApp } from './http/web-app.ts'
import { createWorkBudgets, defaultWorkMs, type WorkBudgets } from './http/limits/work-budget.ts'
import { type JobContext, type JobHandlers, startJobRunner } from './jobs/job-queue.ts'
import { type ScheduledJob, startSchedule } from './jobs/schedule.ts'
import { toEventJobs } from './jobs/subscriber.ts'
import { type Meter, noMeter } from './lib/meter.ts'
import { once } from './lib/caching/once.ts'
import { mailJobs } from './mail/mail.jobs.ts'
import { createServices, type Services } from './services.ts'
import { createPasswordHasher, type HashCost } from './lib/passwords/password-hash.ts'
import { createEncryption } from './lib/cryptography/encryption.ts'
import { measureSchedule, watchServer } from './metrics/watch-server.ts'
import { createTranslators, englishTranslator } from './lib/messages/messages.ts'
import { createMailer } from './outbound/mailer.ts'
import type { RequestWeb } from './outbound/web-client/web-client.ts'
import { EventHub } from './realtime/event-hub.ts'

/** The external dependencies of the application. Tests provide a fake clock and cheap hashes. */
export interface AppDeps {
  readonly config: Config
  readonly engine: Engine
  readonly clock: () => Date
  readonly hashCost: HashCost
  /** See lib/cryptography/encryption.ts. */
  readonly secretKey: Uint8Array
  readonly limits: RateLimits
  /** Where the log is written; standard output, line by line, if absent. */
  readonly logStream?: LogStream
  /** Collects metrics; absent if they are disabled. */
  readonly meter?: Meter
  readonly areResponsesChecked: boolean
  /** The folder of the built web app. */
  readonly webRoot: string
  /** The folder of the translations; without it, everything is written in English. */
  readonly localesRoot?: string
  /** Writes scheduled backups; none are made if absent. */
  readonly writeBackup?: WriteBackup
  /** How often to poll for due jobs, in milliseconds; with null the caller runs them, as in tests. */
  readonly jobPollMs?: number | null
  /**
   * In milliseconds, the processor time that a person may use for long calculations in a minute; `defaultWorkMs` if
   * absent.
   */
  readonly workMs?: number
  /** Limits the large bodies under way; the default budget if absent. */
  readonly bodyBudget?: BodyBudget
  /** In bytes, the size of the response cache; `toCacheBytes` if absent. */
  readonly cacheBytes?: number
  /** In milliseconds, the time limit for requests to a grocery or recipe provider. */
  readonly providerTimeLimitMs?: number
  /** In milliseconds, the time limit for the mail server. */
  readonly mailTimeLimitMs?: number
  /** Fetches pictures from other hosts; from the public internet if absent. */
  readonly requestPicture?: RequestWeb
  /** Fetches pages with recipes; from the public internet if absent. */
  readonly requestPage?: RequestWeb
  /** Delivers push messages; to the public internet if absent. */
  readonly requestPush?: RequestWeb
  /** Delivers messages to addresses of people's own; as the settings allow if absent. */
  readonly requestPushAddress?: RequestWeb
}

const defaultJobPollMs = 1000
const minuteMs = 60_000
const megabyte = 1024 * 1024
/** A home server is small; a host with PostgreSQL has more households and more memory. */
const toCacheBytes = ({ databaseUrl }: Config): number => (databaseUrl ? 48 : 12) * megabyte
/** The maximum number of callers counted for rate limits; beyond it, the caller inactive for longest is forgotten. */
const countedCallers = 20_000
const bodyLimitBytes = 256 * 1024
/**
 * How many new connections may wait to be accepted. They are accepted one at a time, and thousands of clients reconnect
 * after a restart; with Node's default of 511 the system would drop some, whose retries come later and later.
 */
export const connectionBacklog = 4096

/** The handlers of queued jobs; each kind is named by the feature that enqueues it. */
export const jobHandlers: JobHandlers = Object.assign(
  toEventJobs(subscribers),
  mailJobs,
  ...features.map(({ jobs }) => jobs),
)

const listAccountDeletions = ({
  memberTables = [],
  onAccountDeleted,
}: FeatureManifest): readonly AccountDeletion[] => [
  ...memberTables.map(
    (table): AccountDeletion =>
      (tx, user) =>
        deleteTableOfUser(tx, table, user),
  ),
  ...(onAccountDeleted ? [(tx: Tx, { userId }: DeletedUser) => onAccountDeleted(tx, userId)] : []),
]

type ServiceDeps = Pick<
  AppDeps,
  | 'config'
  | 'localesRoot'
  | 'secretKey'
  | 'clock'
  | 'hashCost'
  | 'meter'
  | 'writeBackup'
  | 'providerTimeLimitMs'
  | 'mailTimeLimitMs'
  | 'requestPicture'
  | 'requestPage'
  | 'requestPush'
  | 'requestPushAddress'
>

export const createAppServices = (
  { config, secretKey, hashCost, mailTimeLimitMs: timeLimitMs, ...deps }: ServiceDeps,
  running: Pick<Services, 'log' | 'isStopping'>,
): Services => {
  const { publicUrl } = config
  return createServices({
    config,
    secretKey,
    clock: deps.clock,
    meter: deps.meter ?? noMeter,
    passwords: createPasswordHasher(hashCost),
    translatorFor:
      deps.localesRoot === undefined
        ? async () => englishTranslator
        : createTranslators(deps.localesRoot, running.log),
    encryption: createEncryption(secretKey),
    sendMail: config.mail && createMailer(config.mail, { senderName: productName, publicUrl, timeLimitMs }),
    writeBackup: deps.writeBackup ?? null,
    providerTimeLimitMs: deps.providerTimeLimitMs,
    requestPicture: deps.requestPicture,
    requestPage: deps.requestPage,
    requestPush: deps.requestPush,
    requestPushAddress: deps.requestPushAddress,
    memberData: {
      tables: features.flatMap(({ memberTables = [] }) => memberTables),
      deletions: features.flatMap(listAccountDeletions),
    },
    undoRules: features.flatMap(({ undo = [] }) => undo),
    ...running,
  })
}

const createFindBackupTime =
  ({ backupDir }: Config) =>
  async (): Promise<Date | null> =>
    backupDir === null ? null : findBackupTime(backupDir)

/** The scheduled jobs of all features that run with these settings. */
export const listScheduledJobs = (services: Services): readonly ScheduledJob[] =>
  features.flatMap(({ schedule = [] }) => schedule).filter(({ isNeeded }) => isNeeded?.(services) ?? true)

const refuseSchemas = () => () => {
  throw new Error('Routes have no schemas of Fastify; see http/input/input.ts')
}

const createServer = ({ config, logStream }: AppDeps): FastifyInstance =>
  fastify({
    ...toLogOptions(config.logLevel, logStream),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: bodyLimitBytes,
    rewriteUrl: ({ url = '/' }) => toNormalUrl(url),
    routerOptions: { maxParamLength },
    // Monitors and link checkers send HEAD (RFC 9110, section 9.3.2).
    exposeHeadRoutes: true,
    frameworkErrors: createAddressRefusal(config.publicUrl),
    requestTimeout: 30_000,
    // By default, Node checks connections only every 30 seconds, which keeps silent connections open that much longer.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000, maxHeaderSize: 16 * 1024 },
    // Requests that arrive while the server is stopping are handled normally; see draining.ts.
    return503OnClosing: false,
    // Roost validates with Zod and serializes with JSON.stringify. Without these, Fastify loads its own validator and
    // serializer, a tenth of the code at the start.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  })

const registerPlugins = async (
  app: FastifyInstance,
  { config, engine, clock, meter }: AppDeps,
  workBudgets: WorkBudgets,
): Promise<void> => {
  app.setErrorHandler(createErrorHandler(engine, meter))
  registerBodyParsers(app, workBudgets)
  logRequests(app)
  if (meter) measureRequests(app, meter)
  // Registered before all hooks that may reject a request, so that error responses have the headers too.
  registerSecurityHeaders(app, config.publicUrl)
  shedLoad(app)
  app.addHook('onRequest', async (request) => refuseLongUrl(request))
  watchExposure(app, config, toDatabase(engine, clock))
  checkHosts(app, config)
  app.addHook('onRequest', async (request) => refuseCrossSite(request, config.publicUrl))
  // Where there is no endpoint, nobody is asked for a session before the body is received.
  app.addHook('onRequest', async (request) => void (request.is404 && assertSmall(request)))
  await app.register(cookie)
  await app.register(rateLimit, { global: false, cache: countedCallers })
}

const startBackgroundWork = (
  app: FastifyInstance,
  context: JobContext,
  jobPollMs: number | null = defaultJobPollMs,
): void => {
  const { meter } = context.services
  // A caller that runs due jobs itself, as tests do, also runs what is scheduled every few seconds.
  const scheduled = listScheduledJobs(context.services).filter(
    ({ everyMs }) => jobPollMs !== null || everyMs >= minuteMs,
  )
  const stopSchedule = startSchedule(measureSchedule(scheduled, meter), context)
  app.addHook('onClose', stopSchedule)
  if (jobPollMs === null) return
  const stopJobs = once(startJobRunner(context, jobHandlers, { pollMs: jobPollMs }))
  // Stopping starts here, so that running jobs and requests share the same time limit.
  app.addHook('preClose', async () => void stopJobs())
  app.addHook('onClose', stopJobs)
}

export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { config, engine, clock, limits, areResponsesChecked, cacheBytes = toCacheBytes(config) } = deps
  const app = createServer(deps)
  const sendNotFound = watchApiRoutes(app)
  const workBudgets = createWorkBudgets(deps.workMs ?? defaultWorkMs, clock)
  await registerPlugins(app, deps, workBudgets)
  engine.events.subscribe(subscribers)
  const db = toDatabase(engine, clock)
  const hub = new EventHub(db, (sessionId) => findViewerBySession(db, sessionId))
  // Registered before the draining hook, because streams would keep their connections open until its time limit.
  app.addHook('preClose', async () => hub.closeAll())
  const { isStopping } = drainOnClose(app, config.databaseUrl ? balancerDelayMs : 0)
  const services = createAppServices(deps, { log: app.log, isStopping })
  const bareServices: HttpServices = {
    ...services,
    engine,
    areResponsesChecked,
    cache: createResponseCache(cacheBytes),
    workBudgets,
    bodyBudget: deps.bodyBudget ?? new BodyBudget(),
    limiter: createRateLimiter(app, limits, (counted) => countUse(db, [counted])),
  }
  const httpServices = deps.meter ? measureServices(bareServices, deps.meter) : bareServices
  watchServer({ db, hub, findBackupTime: createFindBackupTime(config) }, services.meter)
  for (const { routes } of features) routes?.(app, httpServices)
  registerEventStream(app, httpServices, hub)
  registerWellKnown(app, { publicUrl: config.publicUrl, contactEmail: config.site.contactEmail, clock })
  await registerWebApp(app, {
    webRoot: deps.webRoot,
    publicUrl: config.publicUrl,
    providers: (['google', 'replit'] as const).filter((name) => config[name] !== null),
    findFirstAccount: createFindFirstAccount(db, config),
    findShareMetadata: createFindMetadata(db, services),
    sendNotFound,
  })
  startBackgroundWork(app, { db, services }, deps.jobPollMs)
  return app
}
