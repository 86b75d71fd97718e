import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goBack } from './go-back.ts'

const before: unknown = history.state

beforeEach(() => {
  history.replaceState({ isOverPage: true }, '')
})
afterEach(() => {
  history.replaceState(before, '')
})

test('a second tap on Cancel does not go back again, until the browser has gone back', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  goBack()
  goBack()
  expect(back).toHaveBeenCalledOnce()
  dispatchEvent(new PopStateEvent('popstate'))
  goBack()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(back).toHaveBeenCalledTimes(2)
})

test('on the page below the dialog, a tap on Cancel does not leave it', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  history.replaceState({}, '')
  goBack()
  expect(back).not.toHaveBeenCalled()
})
