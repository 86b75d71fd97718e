import '../src/app/styles.css'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { wipeDevice } from '../src/api/reads/device-store.ts'
import { reportReachable } from '../src/api/calls/connection.ts'
import { setSessionUser } from '../src/api/session/session.ts'
import { dismissToast } from '../src/ui/toasts/toast.ts'
import { expectAccessibleOnPhone } from './accessibility.ts'
import { uninstallServer } from './server-boundary.ts'

let errors: MockInstance<typeof console.error>

beforeEach(() => {
  // Restores mocks that a failed test may have left behind.
  vi.restoreAllMocks()
  errors = vi.spyOn(console, 'error')
})

/** Removes all data that the app stores beyond a page, so that the next test starts in a fresh browser. */
const leaveNothing = async (): Promise<void> => {
  dismissToast()
  setSessionUser(null)
  reportReachable(true)
  await wipeDevice()
  localStorage.clear()
  sessionStorage.clear()
}

/** The browser logs it when a list measures itself once more, as when its page becomes as narrow as a phone. */
const isResizeLoop = (error: unknown): boolean => String(error).includes('ResizeObserver loop completed')

/** Scans the page as the test left it. */
const scanPage = async (hasFailed: boolean): Promise<void> => {
  // The page may wait for its timers.
  vi.useRealTimers()
  if (!hasFailed) await expectAccessibleOnPhone()
}

afterEach(async ({ task }) => {
  try {
    await scanPage(task.result?.state === 'fail')
  } finally {
    await cleanup()
    await leaveNothing()
    await page.viewport(1280, 720)
    uninstallServer()
  }
  expect(errors.mock.calls.filter(([error]) => !isResizeLoop(error))).toEqual([])
})
