import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastRemoveDelayMs, dismissToast, getToast, showToast, subscribeToasts } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a new toast replaces the one on screen', { tags: ['SHELL-37'] }, () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second' })
  expect(getToast()).toMatchObject({ title: 'Second', isOpen: true })
})

test('a dismissed toast closes immediately and is removed 1,000,000 ms later', { tags: ['SHELL-38'] }, () => {
  showToast({ title: 'Success' })
  dismissToast()
  expect(getToast()).toMatchObject({ isOpen: false })
  vi.advanceTimersByTime(toastRemoveDelayMs - 1)
  expect(getToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(getToast()).toBeNull()
})

test('the removal of a dismissed toast does not remove the next one', () => {
  showToast({ title: 'First' })
  dismissToast()
  showToast({ title: 'Second' })
  vi.advanceTimersByTime(toastRemoveDelayMs)
  expect(getToast()).toMatchObject({ title: 'Second', isOpen: true })
})

test('subscribers are notified of every change until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeToasts(listener)
  showToast({ title: 'Success' })
  dismissToast()
  unsubscribe()
  showToast({ title: 'Another' })
  expect(listener).toHaveBeenCalledTimes(2)
})
