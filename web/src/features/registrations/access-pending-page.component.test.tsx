import { authApi } from '@roost/contract/accounts/auth.ts'
import { registrationsApi } from '@roost/contract/accounts/registrations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createServer } from '../../../test-support/rows/fake-households.ts'
import { expectEach } from '../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../test-support/pages/toast.ts'

const waiting = createAccount({ isApproved: false })

const openPage = async (details: Partial<typeof waiting> = {}): Promise<FakeServer> => {
  const server = createServer()
  server.respond(authApi.currentUser, { ...waiting, ...details })
  server.respond(registrationsApi.sendCode, { success: true })
  await renderPage('/', server)
  await expect.element(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()
  return server
}

const confirm = () => page.getByRole('button', { name: 'Confirm address' }).click()

test(
  'if no confirmation code is needed, the page shows its usual text and no form',
  { tags: ['PEND-13'] },
  async () => {
    await openPage()
    await expectEach(page.getByRole('main'), [
      'Hello Robin',
      'An administrator must approve your account before you can use the app.',
    ])
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  },
)

test('the few administrators who can approve are named', { tags: ['PEND-13'] }, async () => {
  await openPage({ approvers: ['Ada', 'Ben'] })
  await expect.element(page.getByText(/Administrators: Ada and Ben\./)).toBeVisible()
})

test(
  'the address is confirmed with the emailed code, and a wrong code is reported and kept',
  { tags: ['S16'] },
  async () => {
    const server = await openPage({ emailConfirmation: 'awaited' })
    const field = page.getByLabelText('Code from the email')
    await confirm()
    await expectEach(page.getByRole('main'), ['The code has 6 digits'])
    server.fail(registrationsApi.confirmEmail, 'registrations.wrong_code')
    await field.fill('123456')
    await confirm()
    await expect.element(field).toHaveAccessibleDescription(/This code is wrong or no longer valid\./)
    await expect.element(field).toHaveValue('123456')
    server.respond(registrationsApi.confirmEmail, () => {
      server.respond(authApi.currentUser, waiting)
      return { success: true } as const
    })
    await field.fill(' 654321 ')
    await confirm()
    await expectToast('Email address confirmed', 'An administrator can approve you now.')
    await expect.element(field).not.toBeInTheDocument()
    expect(server.calls(registrationsApi.confirmEmail).at(-1)).toEqual({ code: '654321' })
  },
)

test('a new code is sent on request, up to a limit', { tags: ['S16'] }, async () => {
  const server = await openPage({ emailConfirmation: 'awaited' })
  const again = page.getByRole('button', { name: 'Send a new code' })
  await again.click()
  await expectToast('Code sent', 'Please look into your mailbox.')
  server.fail(registrationsApi.sendCode, 'registrations.too_many_letters')
  await again.click()
  await expectFailureToast(
    'Error',
    'Several codes have been sent already. Please wait an hour before you ask for another one.',
  )
})
