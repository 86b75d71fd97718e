import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redirectToSignIn } from './redirect-to-sign-in.ts'
import { getToast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test(
  'the message that the session has ended is shown for half a second, then the sign-in page opens',
  { tags: ['AUTH-76', 'DASH-52'] },
  () => {
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { assign })
    redirectToSignIn('/api/login')
    expect(getToast()).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    })
    vi.advanceTimersByTime(499)
    expect(assign).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(assign.mock.calls).toEqual([['/api/login']])
  },
)
