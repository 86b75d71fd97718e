import { authApi } from '@roost/contract/accounts/auth.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { removeOldNotifications } from './stored-notifications.jobs.ts'
import { notify } from './stored-notifications.service.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000

const notifyOfGroup = ({ account }: Person, detail: string): Promise<void> =>
  inTransaction(app.current.db, (tx) =>
    notify(tx, { payload: { about: 'group-assigned', userIds: [account.id], detail }, at: tx.now }),
  )

/** Signs in again, because the earlier session has expired by the time of the call. */
const listDetails = async ({ account }: Person, today: string) => {
  const client = app.current.visitor()
  await client.call(authApi.login, { email: account.email, password: testPassword })
  const { body } = await client.call(notificationsApi.list, { today })
  return body.flatMap((entry) =>
    entry.kind === 'notice' && entry.about === 'group-assigned' ? [entry.detail] : [],
  )
}

test('notifications are shown for thirty days and then deleted', async () => {
  const person = await createPerson(app.current)
  await notifyOfGroup(person, 'Old')
  app.current.clock.advance(30 * dayMs)
  await notifyOfGroup(person, 'New')
  expect(await listDetails(person, '2026-12-21')).toEqual(['New', 'Old'])
  app.current.clock.advance(1)
  expect(await listDetails(person, '2026-12-22')).toEqual(['New'])
  await removeOldNotifications(app.current.db)
  const left = await app.current.db.sql
    .selectFrom('notices')
    .select('detail')
    .where('about', '=', 'group-assigned')
    .execute()
  expect(left).toEqual([{ detail: 'New' }])
})

test('what members do hides no notification about the account', async () => {
  const person = await createPerson(app.current)
  await notifyOfGroup(person, 'Nest')
  app.current.clock.advance(1000)
  await inTransaction(app.current.db, async (tx) => {
    for (let count = 0; count < 60; count += 1)
      await notify(tx, {
        payload: { about: 'member-joined', userIds: [person.account.id], detail: 'Carl' },
        at: tx.now,
      })
  })
  expect(await listDetails(person, '2026-11-21')).toEqual(['Nest'])
})
