import { expect, test, vi } from 'vitest'
import { goBack } from './go-back.ts'

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
