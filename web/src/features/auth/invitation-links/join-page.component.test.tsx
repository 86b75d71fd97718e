import { authApi } from '@roost/contract/accounts/auth.ts'
import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold, createServer } from '../../../../test-support/rows/fake-households.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { expectUrl } from '../../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../../test-support/pages/toast.ts'

const secret = 'abcdefghijklmnopqrstuvwxyzA'
const houseGroup = { id: 7, name: 'Rook Lane 5' }
const details = { houseGroupId: 7, invitedBy: 'Maya Wren' }
const password = 'Nest-egg-4-all'

const openLink = async (server: FakeServer, { approves = true } = {}): Promise<void> => {
  server.respond(invitationLinksApi.open, {
    houseGroupName: houseGroup.name,
    details: { ...details, approves },
  })
  await renderPage(`/join#invitation=${secret}`, server)
  await expect.element(page.getByRole('heading', { name: 'Join Rook Lane 5' })).toBeVisible()
}

const signUp = async (): Promise<void> => {
  await page.getByLabelText('First name').fill('Noah')
  await page.getByLabelText('Last name').fill('Reed')
  await page.getByLabelText('Email').fill('noah@example.org')
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

test(
  'a visitor signs up through a link and is signed in, without a detour',
  { tags: ['GROUP-39', 'GROUP-40'] },
  async () => {
    const noah = createAccount({ firstName: 'Noah', houseGroupId: 7 })
    const server = createHousehold(noah)
    server.fail(authApi.currentUser, 'unauthorized')
    await openLink(server)
    await expectUrl('/join')
    await expect.element(page.getByText(/^You are invited/)).toBeVisible()
    // Signing in with a provider would lose the secret.
    await expect.element(page.getByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument()
    server.respond(authApi.register, () => {
      server.respond(authApi.currentUser, noah)
      return noah
    })
    await signUp()
    await expectToast('Registration successful', 'You are a member now.')
    await expectUrl('/')
    expect(server.calls(authApi.register)).toMatchObject([{ email: 'noah@example.org', invitation: secret }])
  },
)

test(
  'a visitor whose link has ended meanwhile sees why and keeps what they typed',
  { tags: ['GROUP-39'] },
  async () => {
    const server = createServer()
    await openLink(server)
    server.fail(authApi.register, 'invitation-links.invalid')
    await signUp()
    await expectFailureToast(
      'Registration failed',
      'This invitation link no longer works. Ask for a new one.',
    )
    await expect.element(page.getByLabelText('Email')).toHaveValue('noah@example.org')
  },
)

test('a link that does not work says so, and can be tried again', { tags: ['GROUP-39'] }, async () => {
  const server = createServer()
  server.fail(invitationLinksApi.open, 'invitation-links.invalid')
  await renderPage(`/join#invitation=${secret}`, server)
  await expect
    .element(page.getByText('This invitation link no longer works. Ask for a new one.'))
    .toBeVisible()
  server.respond(invitationLinksApi.open, { houseGroupName: houseGroup.name })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Join Rook Lane 5' })).toBeVisible()
})

test('without a link, a person types the code as it was read to them', { tags: ['GROUP-39'] }, async () => {
  const server = createServer()
  await renderPage('/join', server)
  const code = page.getByLabelText('Code', { exact: true })
  await code.fill('kxrt')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('The code has 8 letters')).toBeVisible()
  server.fail(invitationLinksApi.open, 'invitation-links.used_up')
  await code.fill(' kxrt wqhm')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('This invitation has been used. Ask for a new one.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  server.respond(invitationLinksApi.open, { houseGroupName: houseGroup.name })
  await code.fill('KXRT-WQHM')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Join Rook Lane 5' })).toBeVisible()
  expect(server.calls(invitationLinksApi.open)).toEqual([{ token: 'KXRTWQHM' }, { token: 'KXRTWQHM' }])
})

test(
  'a person who waits for approval joins through the link of an administrator',
  { tags: ['GROUP-40'] },
  async () => {
    const waiting = createAccount({ firstName: 'Noah', isApproved: false })
    const server = createHousehold(waiting)
    await openLink(server)
    server.respond(invitationLinksApi.accept, () => {
      server.respond(authApi.currentUser, { ...waiting, isApproved: true, houseGroupId: 7 })
      return { houseGroup, outcome: 'joined' as const }
    })
    await page.getByRole('button', { name: 'Join Rook Lane 5' }).click()
    await expect.element(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    expect(server.calls(invitationLinksApi.accept)).toEqual([{ token: secret }])
  },
)

test('with the link of another member, they read that they still wait', { tags: ['GROUP-40'] }, async () => {
  const server = createHousehold(createAccount({ firstName: 'Noah', isApproved: false }))
  await openLink(server, { approves: false })
  await expect
    .element(page.getByText(/You join as soon as an administrator has approved your account\.$/))
    .toBeVisible()
  server.respond(invitationLinksApi.accept, { houseGroup, outcome: 'pending' })
  await page.getByRole('button', { name: 'Join Rook Lane 5' }).click()
  await expect.element(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()
})

test('a member of another house group is asked to leave it first', { tags: ['GROUP-39'] }, async () => {
  await openLink(createHousehold(createAccount({ houseGroupId: 3 })))
  await expect.element(page.getByText(/^You are in another house group/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Join Rook Lane 5' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to House Groups' })).toBeVisible()
})
