import { pushAddressApi } from '@roost/contract/activity/push-address.ts'
import { pushApi } from '@roost/contract/activity/push.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import {
  createHousehold,
  createHouseholdOfTwo,
  createInvitation,
  createMember,
  createPerson,
  createSplitExpense,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { openNotificationServer } from '../../../test-support/hosts/notification-server.ts'
import { openPushService, type SubscribedBrowser } from '../../../test-support/hosts/push-service.ts'
import { adminApi } from '@roost/contract/admin/admin.ts'

const service = await openPushService()
const addresses = await openNotificationServer()
const { requestPushAddress } = addresses
const app = useTestApp({}, { requestPush: service.requestPush, requestPushAddress })

afterEach(() => {
  service.reset()
  addresses.reset()
})
afterAll(() => Promise.all([service.close(), addresses.close()]))

const hour = 60 * 60_000

const turnOn = async ({ client }: Person): Promise<SubscribedBrowser> => {
  const browser = service.subscribe()
  expect((await client.call(pushApi.turnOn, browser.subscription)).status).toBe(200)
  return browser
}

const send = async (): Promise<void> => {
  await app.current.handleEvents()
  while ((await app.current.runJobs()) > 0);
}

/** A person without a device, whose address has received the message that it was saved. */
const addAddress = async ({ client }: Person): Promise<void> => {
  const address = { kind: 'ntfy', address: 'https://ntfy.example/canary' } as const
  expect((await client.call(pushAddressApi.save, address)).status).toBe(200)
  await send()
  addresses.reset()
}

const titlesOf = ({ messages }: SubscribedBrowser) => messages.map(({ title }) => title)

describe('an invitation', () => {
  test('reaches the person who is invited', async () => {
    const mia = await createHousehold(app.current, { firstName: 'Mia' })
    const guest = await createPerson(app.current)
    const [browser, other] = [await turnOn(guest), await turnOn(mia)]
    await createInvitation(mia, mia.group, guest.account)
    await send()
    expect(browser.messages).toMatchObject([
      { title: `Mia Nest invited you to “${mia.group.name}”`, path: '/house-groups' },
    ])
    expect(other.messages).toEqual([])
  })

  test('reaches the address of the person who is invited', async () => {
    const mia = await createHousehold(app.current, { firstName: 'Mia' })
    const guest = await createPerson(app.current)
    await addAddress(guest)
    await createInvitation(mia, mia.group, guest.account)
    await send()
    expect(addresses.messages).toMatchObject([
      { body: { topic: 'canary', message: `Mia Nest invited you to “${mia.group.name}”` } },
    ])
  })

  test('is not sent once it is answered', async () => {
    const mia = await createHousehold(app.current)
    const guest = await createPerson(app.current)
    await addAddress(guest)
    const browser = await turnOn(guest)
    const { id } = await createInvitation(mia, mia.group, guest.account)
    await app.current.handleEvents()
    await guest.client.call(invitationsApi.answer, { id: String(id), status: 'rejected' })
    await send()
    expect(browser.messages).toEqual([])
    expect(addresses.messages).toEqual([])
  })
})

describe('an account that waits for approval', () => {
  test('is announced to administrators', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const person = await createPerson(app.current)
    const [browser, other] = [await turnOn(admin), await turnOn(person)]
    await createPerson(app.current, { firstName: 'Zoe', lastName: 'Wren', isApproved: false })
    await send()
    expect(browser.messages).toMatchObject([{ title: 'Zoe Wren waits for your approval', path: '/admin' }])
    expect(other.messages).toEqual([])
  })

  test('is announced at the addresses of administrators', async () => {
    await addAddress(await createPerson(app.current, { role: 'admin' }))
    await createPerson(app.current, { firstName: 'Zoe', lastName: 'Wren', isApproved: false })
    await send()
    expect(addresses.messages).toMatchObject([
      { body: { topic: 'canary', message: 'Zoe Wren waits for your approval' } },
    ])
  })

  test('is not announced once it is approved', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    await addAddress(admin)
    const browser = await turnOn(admin)
    const { account } = await createPerson(app.current, { isApproved: false })
    await app.current.handleEvents()
    expect((await admin.client.call(adminApi.approveUser, { id: account.id })).status).toBe(200)
    await send()
    expect(titlesOf(browser).filter((title) => title.includes('approval'))).toEqual([])
    expect(addresses.messages).toEqual([])
  })
})

describe('a payment', () => {
  test('is announced to who is part of it, except who recorded it', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const third = await createMember(app.current, mia.group)
    await createSplitExpense(mia, [mia, ben], { amount: 20 })
    await send()
    const [first, second, uninvolved] = [await turnOn(mia), await turnOn(ben), await turnOn(third)]
    const { suggestions } = (await ben.client.call(settlementsApi.balances, {})).body
    for (const { fromMemberId, toMemberId } of suggestions)
      for (const { client } of [ben, third])
        await client.call(settlementsApi.create, { fromMemberId, toMemberId, amount: 5 })
    await send()
    const title = expect.stringMatching(/ recorded a payment that concerns you$/)
    expect(titlesOf(first)).toEqual([title, title])
    expect(titlesOf(second)).toEqual([title])
    expect(titlesOf(uninvolved)).toEqual([])
    const { body } = await mia.client.call(notificationsApi.list, { today: '2026-11-21' })
    expect(body).toContainEqual(expect.objectContaining({ about: 'settled-up' }))
  })
})

test('after thirty messages in an hour, one at its end says that there are more; the account is no part of it', async () => {
  const [mia, ben] = await createHouseholdOfTwo(app.current)
  const browser = await turnOn(ben)
  // It is sent the same, and does not count again.
  await ben.client.call(pushAddressApi.save, { kind: 'webhook', address: 'https://hook.example/' })
  await send()
  app.current.clock.advance(hour)
  for (let number = 0; number < 35; number += 1) await createTask(mia, { assignedTo: ben.account.id })
  await inTransaction(app.current.db, async (tx) =>
    tx.announce('accounts.new-device', { userId: ben.account.id, device: 'Firefox on Linux' }),
  )
  await send()
  const assigned = () => titlesOf(browser).filter((title) => title.includes('assigned'))
  expect(assigned()).toHaveLength(30)
  expect(titlesOf(browser)).toContainEqual(expect.stringContaining('new device'))
  app.current.clock.advance(hour)
  await send()
  expect(assigned()).toHaveLength(30)
  expect(titlesOf(browser).filter((title) => title.startsWith('More has happened'))).toHaveLength(1)
  const sent = addresses.messages.map(({ body }) => (body as { title: string }).title)
  expect(sent.toSorted()).toEqual(titlesOf(browser).toSorted())
  await createTask(mia, { assignedTo: ben.account.id })
  await send()
  expect(assigned()).toHaveLength(31)
})
