import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staySignedIn } from '../../api/session/installed-session.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { expectToast, findToast } from '../../../test-support/pages/toast.ts'

const robin = createAccount()

/** As if there were no bars of a browser. */
const pretendInstalled = () => {
  const match = matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    match(query === '(display-mode: standalone)' ? 'all' : query),
  )
}

/** Opens the dashboard and uses it until what can wait has begun. */
const openApp = async (): Promise<FakeServer> => {
  const server = createHousehold(robin)
  server.respond(sessionsApi.staySignedIn, { signedInUntil: '2027-02-27T10:00:00.000Z' })
  await renderPage('/', server)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await vi.waitFor(
    async () => {
      await userEvent.keyboard('{Shift}')
      expect(server.calls(sessionsApi.staySignedIn)).toHaveLength(1)
    },
    { timeout: 15_000, interval: 200 },
  )
  return server
}

test('the installed app offers once to check whether the device is ready', async () => {
  pretendInstalled()
  const server = await openApp()
  await expectToast('Roost is installed', 'Is this device ready?')
  await findToast().getByRole('button', { name: 'Check' }).click()
  const list = page.getByRole('list', { name: 'Is this device ready?' })
  await expect.element(list.getByText('Roost is installed')).toBeInViewport()
  const [session, onFirst] = [new AbortController(), vi.fn<() => void>()]
  staySignedIn(robin.id, { signal: session.signal, onFirst })
  session.abort()
  await expect.poll(() => server.calls(sessionsApi.staySignedIn)).toHaveLength(2)
  expect(onFirst).not.toHaveBeenCalled()
})
