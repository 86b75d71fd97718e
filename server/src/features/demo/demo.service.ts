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
import { assertRoom, toVisitEnd, toSignedOutAddress } from './demo.rules.ts'
import { listSampleEvents, listSampleItems, listSampleTasks } from './samples.rules.ts'

// Strangers who try Roost out, in an account of their own that goes again with all its rows. They see nothing of
// anybody else: their account is in no house group and gets into none.

/** Makes a temporary account with a session, and answers its token. Throws `demo.too_many`. */
const openVisit = (db: Database, userAgent: string | null): Promise<string> =>
  inTransaction(db, async (tx) => {
    // Two who come in at the same moment would both find the last place free.
    await tx.lock('demo')
    assertRoom(await listExpiries(tx.sql, tx.now), tx.now)
    const { id } = await createUser(tx, {
      email: toSignedOutAddress(randomUUID()),
      firstName: 'Demo',
      lastName: 'User',
      passwordHash: null,
      role: 'user',
      isApproved: true,
      expiresAt: toVisitEnd(tx.now),
    })
    tx.audit({ action: 'user_created', actorUserId: id, subjectUserId: id, detail: 'temporary' })
    return openSession(tx, id, userAgent)
  })

type Door = Pick<Context<typeof demoApi.tempLogin>, 'db' | 'services' | 'request' | 'cookie'>

/** Lets a stranger in and answers who he is from now on. Throws `demo.switched_off` or `demo.too_many`. */
const welcome = async ({ db, services: { config }, request, cookie }: Door): Promise<SignedInViewer> => {
  if (!(await isDemoFor(db.sql, config, request))) throw new AppError('demo.switched_off')
  const token = await openVisit(db, request.userAgent)
  const session = await findActiveSession(db, token)
  if (!session) throw new AppError('unavailable')
  cookie.set(token)
  return toSignedInViewer(session)
}

export const tempLogin: Handler<typeof demoApi.tempLogin> = async (context) => {
  if (!context.viewer) await welcome(context)
  return { success: true }
}

/** Once for each person; his household sees it, as all that he makes. */
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
  const viewer = toApprovedViewer(context.viewer ?? (await welcome(context)))
  // Not a stranger either, who would be given a temporary account in place of their session.
  if (viewer.needsTwoFactor) throw new AppError('mfa.required')
  return createSamples(context.db, viewer)
}
