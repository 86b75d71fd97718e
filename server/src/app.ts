import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { productName } from '@roost/contract/names.ts'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { type Engine, toDatabase } from './db/database.ts'
import type { WriteBackup } from './db/backup-process.ts'
import { findBackupTime } from './db/newest-backup.ts'
import { createAdminRoutes } from './features/admin/admin.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { removeOldAuditEntries } from './features/audit/audit.jobs.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { removeExpiredSignInData, tellOfLock } from './features/auth/auth.jobs.ts'
import { lockJobKind } from './features/auth/auth.service.ts'
import { createAuthRoutes } from './features/auth/auth.routes.ts'
import { createMakeBackup } from './features/backups/backups.jobs.ts'
import { createBackupsRoutes } from './features/backups/backups.routes.ts'
import { budgetsRoutes } from './features/budgets/budgets.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { removeExpiredAccounts } from './features/demo/demo.jobs.ts'
import { createDemoRoutes } from './features/demo/demo.routes.ts'
import { expenseGoalsRoutes } from './features/expense-goals/expense-goals.routes.ts'
import { createExposureRoutes } from './features/exposure/exposure.routes.ts'
import { exportsRoutes } from './features/exports/exports.routes.ts'
import { expensesRoutes } from './features/expenses/expenses.routes.ts'
import { createCalendarRoutes } from './features/calendar/calendar.routes.ts'
import { createGroceryRoutes } from './features/grocery/grocery.routes.ts'
import { houseGroupsRoutes } from './features/house-groups/house-groups.routes.ts'
import { removeForgottenBrowsers } from './features/known-browsers/known-browsers.jobs.ts'
import { createSendLetter } from './features/mail/mail.jobs.ts'
import { type MailServices, mailJobKind } from './features/mail/mail.service.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { removeUnfinishedSetups } from './features/mfa/mfa.jobs.ts'
import { createMfaRoutes } from './features/mfa/mfa.routes.ts'
import { removeOldNotices } from './features/notices/notices.jobs.ts'
import { createPictures, recipePictures } from './features/pictures/pictures.service.ts'
import { createPasswordsRoutes } from './features/passwords/passwords.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { removeExpiredAttempts } from './features/providers/providers.jobs.ts'
import { createProvidersRoutes } from './features/providers/providers.routes.ts'
import { createSendLink, removeExpiredResetTokens } from './features/recovery/recovery.jobs.ts'
import { createRecoveryRoutes } from './features/recovery/recovery.routes.ts'
import { createFindHead } from './features/recipe-shares/page-head/page-head.service.ts'
import { createRecipeSharesRoutes } from './features/recipe-shares/recipe-shares.routes.ts'
import { createFetchPicture } from './features/recipes/photos/photos.jobs.ts'
import { pictureJobKind } from './features/recipes/photos/photos.service.ts'
import { createSendCode, removeExpiredRegistrations } from './features/registrations/registrations.jobs.ts'
import { createRegistrationsRoutes } from './features/registrations/registrations.routes.ts'
import { codeJobKind } from './features/registrations/registrations.service.ts'
import { createRecipesRoutes } from './features/recipes/recipes.routes.ts'
import { linkJobKind } from './features/recovery/recovery.service.ts'
import { createSessionsRoutes } from './features/sessions/sessions.routes.ts'
import { settlementsRoutes } from './features/settlements/settlements.routes.ts'
import { shoppingRoutes } from './features/shopping/shopping.routes.ts'
import { createWatchDisk } from './features/system/disk/disk.service.ts'
import { removeOldIdempotencyKeys } from './features/system/system.jobs.ts'
import { createSiteRoutes } from './features/site/site.routes.ts'
import { createSystemRoutes } from './features/system/system.routes.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { countUse } from './features/throttling/throttling.service.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import type { Binding } from './http/bind.ts'
import { registerBodyParsers } from './http/body-parsers.ts'
import { balancerNoticeMs, drainOnClose } from './http/draining.ts'
import { createAddressRefusal, createErrorHandler } from './http/errors.ts'
import { registerEventStream } from './http/event-stream.ts'
import { watchExposure } from './http/exposure.ts'
import { checkHosts } from './http/host-check.ts'
import { shedLoad } from './http/load-shedding.ts'
import { logRequests, toLogOptions } from './http/logging.ts'
import { measureRequests, measureServices } from './http/request-metrics.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import type { RateLimits } from './http/rate-limits.ts'
import { refuseCrossSite, refuseLongUrl } from './http/request-guard.ts'
import { createResponseCache } from './http/response-cache.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import type { HttpServices } from './http/services.ts'
import { findViewerBySession } from './http/session.ts'
import { registerWellKnown } from './http/well-known.ts'
import { registerWebApp } from './http/web-app.ts'
import { createWorkBudgets, defaultWorkMs } from './http/work-budget.ts'
import { type JobHandlers, startJobRunner } from './jobs/job-queue.ts'
import { type ScheduledJob, startSchedule } from './jobs/schedule.ts'
import type { Log } from './lib/log.ts'
import { type Meter, noMeter } from './lib/meter.ts'
import { once } from './lib/once.ts'
import { createPasswordHasher, type HashCost } from './lib/password-hash.ts'
import { createSecretBox } from './lib/secret-box.ts'
import { measureHandlers, measureSchedule, watchServer } from './metrics/watch-server.ts'
import { createMailer } from './outbound/mailer.ts'
import type { RequestWeb } from './outbound/web-client.ts'
import { EventHub } from './realtime/event-hub.ts'

/** Everything the application takes from outside. Tests hand in a fake clock and cheap hashes. */
export interface AppDeps {
  readonly config: Config
  readonly engine: Engine
  readonly clock: () => Date
  readonly hashCost: HashCost
  /** See lib/secret-box.ts. */
  readonly secretKey: Uint8Array
  readonly limits: RateLimits
  /** Where figures are told; without one none are kept. */
  readonly meter?: Meter
  readonly areAnswersChecked: boolean
  /** Folder of the built web app. */
  readonly webRoot: string
  /** How scheduled backups are written; without it none are made. */
  readonly writeBackup?: WriteBackup
  /** How often to look for jobs that are due; null leaves them to the caller, as tests do. */
  readonly jobPollMs?: number | null
  /** Processor time of long calculations a minute and person; `defaultWorkMs` unless a test wants less. */
  readonly workMs?: number
  /** Room for answers kept in memory; `defaultCacheBytes` unless a benchmark wants none. */
  readonly cacheBytes?: number
  /** How long a grocery store or a recipe service may take; shorter in tests. */
  readonly providerTimeLimitMs?: number
  /** How long the mail server may take for a letter; shorter in tests. */
  readonly mailTimeLimitMs?: number
  /** How pictures from elsewhere are fetched; from the public internet unless a test stays on this machine. */
  readonly requestPicture?: RequestWeb
  /** How pages with recipes are fetched, likewise. */
  readonly requestPage?: RequestWeb
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const defaultJobPollMs = 1000
const defaultCacheBytes = 24 * 1024 * 1024
/** Whoever was quiet for longest is forgotten when more are counted. */
const countedCallers = 20_000
const bodyLimitBytes = 256 * 1024
/**
 * How many new connections may wait to be taken, which happens one at a time: after a restart thousands come back. With
 * Node's own 511 the system loses some, and tries those again later and later.
 */
export const connectionBacklog = 4096

export const scheduledJobs: readonly ScheduledJob[] = [
  { name: 'audit.remove-old', everyMs: hourMs, run: removeOldAuditEntries },
  { name: 'auth.remove-expired', everyMs: hourMs, run: removeExpiredSignInData },
  { name: 'demo.remove-expired', everyMs: 5 * minuteMs, run: removeExpiredAccounts },
  { name: 'known-browsers.remove-forgotten', everyMs: hourMs, run: removeForgottenBrowsers },
  { name: 'mfa.remove-unfinished-setups', everyMs: hourMs, run: removeUnfinishedSetups },
  { name: 'notices.remove-old', everyMs: hourMs, run: removeOldNotices },
  { name: 'providers.remove-expired', everyMs: hourMs, run: removeExpiredAttempts },
  { name: 'recovery.remove-expired', everyMs: hourMs, run: removeExpiredResetTokens },
  { name: 'registrations.remove-expired', everyMs: hourMs, run: removeExpiredRegistrations },
  { name: 'system.remove-old-idempotency-keys', everyMs: 5 * minuteMs, run: removeOldIdempotencyKeys },
]

const createFindBackupTime =
  ({ backupDir }: Config) =>
  async (): Promise<Date | null> =>
    backupDir === null ? null : findBackupTime(backupDir)

const createDiskJob = ({ dataDir }: Config, log: Log): ScheduledJob => ({
  name: 'system.watch-disk',
  everyMs: 10 * minuteMs,
  run: createWatchDisk({ dataDir, log }),
})

const createBackupJob = (
  folder: string,
  hasManyServers: boolean,
  writeBackup: WriteBackup,
): ScheduledJob => ({
  name: 'backups.make',
  everyMs: hourMs,
  // A start has enough to do.
  firstAfterMs: minuteMs,
  run: createMakeBackup({ folder, hasManyServers, writeBackup }),
})

const listScheduledJobs = ({ config, writeBackup }: AppDeps, log: Log): readonly ScheduledJob[] => {
  const { backupDir } = config
  const hasManyServers = config.databaseUrl !== null
  return [
    ...scheduledJobs,
    // With PostgreSQL the data lies elsewhere.
    ...(hasManyServers ? [] : [createDiskJob(config, log)]),
    ...(writeBackup && backupDir !== null ? [createBackupJob(backupDir, hasManyServers, writeBackup)] : []),
  ]
}

/** Those that read and show what lies elsewhere. */
const listCookingFeatures = (
  { config, secretKey, clock, meter = noMeter, providerTimeLimitMs, requestPicture, requestPage }: AppDeps,
  app: FastifyInstance,
): readonly Binding[] => {
  const shared = { config, secretKey, clock, log: app.log, meter, timeLimitMs: providerTimeLimitMs }
  const pictures = createPictures(recipePictures, {
    secretKey,
    clock,
    publicUrl: config.publicUrl,
    requestPicture,
  })
  return [
    createGroceryRoutes({ ...shared, requestPicture }),
    // Before the recipes: their addresses begin the same.
    createRecipeSharesRoutes({ publicUrl: config.publicUrl, clock, pictures }),
    createRecipesRoutes({ ...shared, pictures, requestPage }),
  ]
}

const listFeatures = (deps: AppDeps, app: FastifyInstance, isStopping: () => boolean): readonly Binding[] => {
  const { config, clock, hashCost, secretKey } = deps
  const passwords = createPasswordHasher(hashCost)
  const box = createSecretBox(secretKey)
  return [
    createAuthRoutes({ config, passwords, box }),
    createMfaRoutes({ passwords, box }),
    createProvidersRoutes({ config, box, clock, log: app.log }),
    createRecoveryRoutes({ config, passwords }),
    createPasswordsRoutes({ config, passwords, box }),
    createRegistrationsRoutes({ box }),
    createAdminRoutes({ passwords }),
    auditRoutes,
    createBackupsRoutes(config),
    createExposureRoutes(config),
    usersRoutes,
    houseGroupsRoutes,
    invitationsRoutes,
    createSessionsRoutes({ passwords }),
    tasksRoutes,
    shoppingRoutes,
    createCalendarRoutes({ config, passwords }),
    ...listCookingFeatures(deps, app),
    exportsRoutes,
    expensesRoutes,
    settlementsRoutes,
    budgetsRoutes,
    expenseGoalsRoutes,
    analyticsRoutes,
    dashboardRoutes,
    createDemoRoutes(config),
    createSiteRoutes(config),
    notificationsRoutes,
    createSystemRoutes({ dataDir: config.dataDir, log: app.log, isStopping }),
  ]
}

/** What the jobs in the table are done by; each kind is named by the feature that enqueues it. */
export const createJobHandlers = ({
  config,
  mailTimeLimitMs: timeLimitMs,
  ...deps
}: Pick<AppDeps, 'config' | 'secretKey' | 'clock' | 'mailTimeLimitMs' | 'requestPicture'>): JobHandlers => {
  const { publicUrl } = config
  const mail: MailServices | null = config.mail && {
    publicUrl,
    sendMail: createMailer(config.mail, { senderName: productName, publicUrl, timeLimitMs }),
  }
  return {
    [mailJobKind]: createSendLetter(mail),
    [lockJobKind]: tellOfLock,
    [linkJobKind]: createSendLink(mail),
    [codeJobKind]: createSendCode(mail, createSecretBox(deps.secretKey)),
    [pictureJobKind]: createFetchPicture(createPictures(recipePictures, { ...deps, publicUrl })),
  }
}

const createServer = ({ config }: AppDeps): FastifyInstance =>
  fastify({
    ...toLogOptions(config.logLevel),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 600 },
    exposeHeadRoutes: false,
    frameworkErrors: createAddressRefusal(config.publicUrl),
    requestTimeout: 30_000,
    // Node looks every half a minute otherwise, and a connection that went silent stays so much longer.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000, maxHeaderSize: 16 * 1024 },
    // Whoever asks while the server stops is answered like everybody else; see draining.ts.
    return503OnClosing: false,
  })

const registerPlugins = async (
  app: FastifyInstance,
  { config, engine, clock, meter }: AppDeps,
): Promise<void> => {
  app.setErrorHandler(createErrorHandler(engine, meter))
  registerBodyParsers(app)
  logRequests(app)
  if (meter) measureRequests(app, meter)
  // First of the hooks that may refuse: a refusal carries the headers too.
  registerSecurityHeaders(app, config.publicUrl)
  shedLoad(app)
  app.addHook('onRequest', async (request) => refuseLongUrl(request))
  watchExposure(app, config, toDatabase(engine, clock))
  checkHosts(app, config)
  app.addHook('onRequest', async (request) => refuseCrossSite(request, config.publicUrl))
  await app.register(cookie)
  await app.register(rateLimit, { global: false, cache: countedCallers })
}

/** Puts the application together: the visible list of what it consists of. */
export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { config, engine, clock, limits, areAnswersChecked, cacheBytes = defaultCacheBytes } = deps
  const { meter = noMeter } = deps
  const app = createServer(deps)
  await registerPlugins(app, deps)
  const db = toDatabase(engine, clock)
  const bareServices: HttpServices = {
    config,
    engine,
    clock,
    areAnswersChecked,
    cache: createResponseCache(cacheBytes),
    workBudgets: createWorkBudgets(deps.workMs ?? defaultWorkMs, clock),
    limiter: createRateLimiter(app, limits, (counted) => countUse(db, [counted])),
  }
  const services = deps.meter ? measureServices(bareServices, deps.meter) : bareServices
  const hub = new EventHub(db, (sessionId) => findViewerBySession(db, sessionId))
  watchServer({ db, hub, findBackupTime: createFindBackupTime(config) }, meter)
  app.addHook('preClose', async () => hub.closeAll())
  const { isStopping } = drainOnClose(app, config.databaseUrl ? balancerNoticeMs : 0)
  for (const register of listFeatures(deps, app, isStopping)) register(app, services)
  registerEventStream(app, services, hub)
  registerWellKnown(app, { publicUrl: config.publicUrl, contactEmail: config.site.contactEmail, clock })
  const findSharedHead = createFindHead(db, config.publicUrl)
  await registerWebApp(app, { webRoot: deps.webRoot, findSharedHead })

  const stopSchedule = startSchedule(measureSchedule(listScheduledJobs(deps, app.log), meter), db, app.log)
  app.addHook('onClose', stopSchedule)
  const { jobPollMs = defaultJobPollMs } = deps
  if (jobPollMs !== null) {
    const stopJobs = once(
      startJobRunner(db, measureHandlers(createJobHandlers(deps), meter), {
        log: app.log,
        pollMs: jobPollMs,
      }),
    )
    // Those under way end at the same time as requests do.
    app.addHook('preClose', async () => void stopJobs())
    app.addHook('onClose', stopJobs)
  }
  return app
}
