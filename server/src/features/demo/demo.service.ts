import { randomUUID } from 'node:crypto'
import type { demoApi } from '@roost/contract/instance/demo.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { Context, Handler, SignedInViewer } from '../../http/sessions/context.ts'
import { isDemoFor } from '../../http/exposure.ts'
import {
  findActiveSession,
  openSession,
  toApprovedViewer,
  toSignedInViewer,
} from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { createUser, listExpiries } from '../users/users.service.ts'
import { assertRoom, toDemoExpiry, toPlaceholderEmail } from './demo.rules.ts'
import { createSamples } from './sample-data.service.ts'
import { msg } from '@roost/contract/language/messages.ts'

// Demo accounts for visitors, deleted with all their rows after two hours. They do not see the data of other people,
// because they are not in a house group and cannot join one.

type DemoRequest = Pick<Context<typeof demoApi.tempLogin>, 'db' | 'services' | 'request' | 'cookie'>

/** Creates a demo account with a session and returns its token. Throws `demo.too_many`. */
const createDemoSession = async ({
  db,
  services,
  request: { userAgent, language },
}: Omit<DemoRequest, 'cookie'>): Promise<string> => {
  const { t } = await services.translatorFor({ language })
  return inTransaction(db, async (tx) => {
    // Without the lock, two concurrent requests could both pass the check and exceed the limit.
    await tx.lock('demo')
    assertRoom(await listExpiries(tx.sql, tx.now), tx.now)
    const { id } = await createUser(tx, {
      email: toPlaceholderEmail(randomUUID()),
      firstName: t(msg('Demo', 'first name of a demo account')),
      lastName: t(msg('User', 'last name of a demo account')),
      passwordHash: null,
      role: 'user',
      isApproved: true,
      expiresAt: toDemoExpiry(tx.now),
      language,
    })
    tx.audit({ action: 'user_created', actorUserId: id, subjectUserId: id, detail: 'temporary' })
    return openSession(tx, id, userAgent)
  })
}

/** Signs a visitor in to a new demo account. Throws `demo.switched_off` or `demo.too_many`. */
const startDemo = async (context: DemoRequest): Promise<SignedInViewer> => {
  const { db, services, request, cookie } = context
  if (!(await isDemoFor(db.sql, services.config, request))) throw new AppError('demo.switched_off')
  const token = await createDemoSession(context)
  const session = await findActiveSession(db, token)
  if (!session) throw new AppError('unavailable')
  cookie.set(token)
  return toSignedInViewer(session)
}

export const tempLogin: Handler<typeof demoApi.tempLogin> = async (context) => {
  if (!context.viewer) await startDemo(context)
  return { success: true }
}

export const createSampleData: Handler<typeof demoApi.createSampleData> = async (context) => {
  const viewer = toApprovedViewer(context.viewer ?? (await startDemo(context)))
  // The session exists but may not be used yet; it must not be replaced by a demo account.
  if (viewer.needsTwoFactor) throw new AppError('mfa.required')
  return createSamples(context, viewer)
}
