import { randomUUID } from 'node:crypto'
import type { demoApi } from '@roost/contract/demo.ts'
import type { Database } from '../../db/database.ts'
import { listCalendarLocks, listShoppingLocks } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, Handler, SignedInViewer, Viewer } from '../../http/context.ts'
import { isDemoFor } from '../../http/exposure.ts'
import { findActiveSession, openSession, toApprovedViewer, toSignedInViewer } from '../../http/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { createEvents } from '../calendar/calendar.service.ts'
import { createItems } from '../shopping/shopping.service.ts'
import { createTasks } from '../tasks/tasks.service.ts'
import { createUser, listExpiries, markSampleDataCreated } from '../users/users.service.ts'
import { assertRoom, toDemoExpiry, toPlaceholderEmail } from './demo.rules.ts'
import { listSampleEvents, listSampleItems, listSampleTasks } from './samples.rules.ts'

// Demo accounts for visitors, deleted with all their rows after two hours. They do not see the data of other people,
// because they are not in a house group and cannot join one.

/** Creates a demo account with a session and returns its token. Throws `demo.too_many`. */
const createDemoSession = (db: Database, userAgent: string | null): Promise<string> =>
  inTransaction(db, async (tx) => {
    // Without the lock, two concurrent requests could both pass the check and exceed the limit.
    await tx.lock('demo')
    assertRoom(await listExpiries(tx.sql, tx.now), tx.now)
    const { id } = await createUser(tx, {
      email: toPlaceholderEmail(randomUUID()),
      firstName: 'Demo',
      lastName: 'User',
      passwordHash: null,
      role: 'user',
      isApproved: true,
      expiresAt: toDemoExpiry(tx.now),
    })
    tx.audit({ action: 'user_created', actorUserId: id, subjectUserId: id, detail: 'temporary' })
    return openSession(tx, id, userAgent)
  })

type DemoRequest = Pick<Context<typeof demoApi.tempLogin>, 'db' | 'services' | 'request' | 'cookie'>

/** Signs a visitor in to a new demo account. Throws `demo.switched_off` or `demo.too_many`. */
const startDemo = async ({
  db,
  services: { config },
  request,
  cookie,
}: DemoRequest): Promise<SignedInViewer> => {
  if (!(await isDemoFor(db.sql, config, request))) throw new AppError('demo.switched_off')
  const token = await createDemoSession(db, request.userAgent)
  const session = await findActiveSession(db, token)
  if (!session) throw new AppError('unavailable')
  cookie.set(token)
  return toSignedInViewer(session)
}

export const tempLogin: Handler<typeof demoApi.tempLogin> = async (context) => {
  if (!context.viewer) await startDemo(context)
  return { success: true }
}

/** Creates the sample data once for each person. Like all their rows, it belongs to their household. */
const createSamples = (db: Database, viewer: Viewer) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listShoppingLocks(viewer.scope), ...listCalendarLocks(viewer.scope))
    const isFirst = await markSampleDataCreated(tx.sql, viewer.userId, tx.now)
    if (!isFirst)
      return {
        success: true as const,
        created: { tasks: 0, shoppingItems: 0, events: 0 },
        alreadyExists: true as const,
      }
    const today = tx.now.slice(0, 10)
    const tasks = await createTasks(tx, viewer, listSampleTasks(today))
    const items = await createItems(tx, viewer, listSampleItems())
    const events = await createEvents(tx, viewer, listSampleEvents(today))
    return {
      success: true as const,
      created: { tasks: tasks.length, shoppingItems: items.length, events: events.length },
    }
  })

export const createSampleData: Handler<typeof demoApi.createSampleData> = async (context) => {
  const viewer = toApprovedViewer(context.viewer ?? (await startDemo(context)))
  // The session exists but may not be used yet; it must not be replaced by a demo account.
  if (viewer.needsTwoFactor) throw new AppError('mfa.required')
  return createSamples(context.db, viewer)
}
