import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createGroup } from '../../../../test-support/rows/house-groups.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const link = {
  createdAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  usesLeft: 10,
  approves: true,
}
const qrCode = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const toAddress = (host: string) => ({ url: `http://${host}/join#invitation=secret`, qrCode })

const openInvite = async (server: FakeServer): Promise<void> => {
  server.respond(houseGroupsApi.list, [createGroup({ id: 1 })])
  server.respond(invitationsApi.listAvailableUsers, [])
  await renderPage('/house-groups#invite', server)
}
const asAdmin = () => createHousehold(createAccount({ role: 'admin', houseGroupId: 1 }))
const create = () => page.getByRole('button', { name: 'Create Link' }).click()

test('a new link is shown as a QR code and as text, and can be revoked', { tags: ['GROUP-38'] }, async () => {
  const server = asAdmin()
  await openInvite(server)
  await expect.element(page.getByText(/is a member at once, without waiting for approval/)).toBeVisible()
  const addresses = [toAddress('192.168.1.20:3000')]
  server.respond(invitationLinksApi.create, { link, isReachable: true, code: 'KXRT-WQHM', addresses })
  await create()
  // The button that had the focus is gone.
  await expect.element(page.getByText(/^Scan it with the phone/)).toHaveFocus()
  await expect.element(page.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  await expect.element(page.getByText('http://192.168.1.20:3000/join#invitation=secret')).toBeVisible()
  await expect.element(page.getByText(/^Phones cannot reach Roost yet/)).not.toBeInTheDocument()
  server.respond(invitationLinksApi.remove, { success: true })
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expectToast('Success', 'The link no longer works.')
  await expect.element(page.getByRole('button', { name: 'Create Link' })).toBeVisible()
})

test('a computer with several addresses lets the member choose one', { tags: ['GROUP-42'] }, async () => {
  const server = asAdmin()
  await openInvite(server)
  const addresses = [toAddress('192.168.1.20:3000'), toAddress('10.0.0.5:3000')]
  server.respond(invitationLinksApi.create, { link, isReachable: true, code: 'KXRT-WQHM', addresses })
  await create()
  await page.getByLabelText('Address of this computer').selectOptions('10.0.0.5:3000')
  await expect.element(page.getByText('http://10.0.0.5:3000/join#invitation=secret')).toBeVisible()
})

test(
  'on a computer that phones cannot reach, the commands that change it are shown',
  { tags: ['GROUP-42'] },
  async () => {
    const server = asAdmin()
    server.respond(invitationLinksApi.get, { link: null, isReachable: false })
    await openInvite(server)
    await expect.element(page.getByText('Phones cannot reach Roost yet:')).toBeVisible()
    await expect.element(page.getByText('npm run https && npm start')).toBeVisible()
    await expect.element(page.getByText('HOST=0.0.0.0 npm start')).toBeVisible()
  },
)

test('an earlier link is described, because it cannot be shown again', { tags: ['GROUP-38'] }, async () => {
  const server = asAdmin()
  server.respond(invitationLinksApi.get, { link: { ...link, usesLeft: 1 }, isReachable: true })
  await openInvite(server)
  await expect.element(page.getByText(/for 1 more person\. It was shown once/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Replace Link' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Revoke' })).toBeVisible()
})

test('an administrator whose sign-in is old enters the password first', { tags: ['GROUP-40'] }, async () => {
  const server = asAdmin()
  await openInvite(server)
  server.fail(invitationLinksApi.create, 'reauthentication.password_required')
  await create()
  await page.getByLabelText('Current password').fill('Feather-1nest')
  server.respond(invitationLinksApi.create, {
    link,
    isReachable: true,
    code: 'KXRT-WQHM',
    addresses: [toAddress('nas:3000')],
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('http://nas:3000/join#invitation=secret')).toBeVisible()
  expect(server.calls(invitationLinksApi.create).at(-1)).toMatchObject({ password: 'Feather-1nest' })
})

test(
  'a member who is no administrator reads that others have to be approved',
  { tags: ['GROUP-40'] },
  async () => {
    await openInvite(createHousehold(createAccount({ houseGroupId: 1 })))
    await expect
      .element(page.getByText(/joins when an administrator has approved the account\.$/))
      .toBeVisible()
  },
)
