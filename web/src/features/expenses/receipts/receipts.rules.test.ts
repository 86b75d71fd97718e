import { expect, it } from 'vitest'
import { toPhotoSize } from '../../../lib/device/photo.ts'
import { isShareCancelled, receiptScale } from './receipts.rules.ts'

it('a photo of a receipt is at most 800 px wide and high', { tags: ['RCPT-07', 'RCPT-08'] }, () => {
  const toStoredSize = (width: number, height: number) =>
    toPhotoSize({ width, height }, receiptScale.maxSidePx)
  expect(toStoredSize(1600, 1200)).toEqual({ width: 800, height: 600 })
  expect(toStoredSize(3024, 4032)).toEqual({ width: 600, height: 800 })
})

it('closing the share sheet does not count as a failure', { tags: ['EXP-49'] }, () => {
  expect(isShareCancelled(new DOMException('Share canceled', 'AbortError'))).toBe(true)
  expect(isShareCancelled(new DOMException('Not allowed', 'NotAllowedError'))).toBe(false)
})
