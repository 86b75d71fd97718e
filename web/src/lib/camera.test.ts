import { describe, expect, it } from 'vitest'
import { isConstraintUnmet, toCameraMessage } from './camera.ts'

describe('a camera that gives no picture', () => {
  const rejections: readonly (readonly [string, unknown, string])[] = [
    [
      'refused by the person (RCPT-11)',
      new DOMException('Permission denied', 'NotAllowedError'),
      'Please allow camera permissions and try again.',
    ],
    [
      'refused by a policy (RCPT-14)',
      new DOMException('Blocked', 'SecurityError'),
      'Please allow camera permissions and try again.',
    ],
    [
      'not there (RCPT-12)',
      new DOMException('Requested device not found', 'NotFoundError'),
      'No camera found on this device.',
    ],
    [
      'unknown to the browser (RCPT-12)',
      new DOMException('', 'NotSupportedError'),
      'Camera not supported on this device.',
    ],
    [
      'busy, in the words of the browser (RCPT-13)',
      new DOMException('Could not start video source', 'NotReadableError'),
      'Could not start video source',
    ],
    [
      'out of reach without a word (RCPT-13)',
      new DOMException('', 'NotReadableError'),
      'Please check your camera and permissions.',
    ],
    ['unplugged (RCPT-13)', undefined, 'Please check your camera and permissions.'],
    [
      'rejected with something that is no Error',
      { name: 'NotFoundError' },
      'No camera found on this device.',
    ],
  ]

  it.each(rejections)('%s', (_, error, reason) => {
    expect(toCameraMessage(error)).toBe(`Unable to access camera. ${reason}`)
  })

  it('is tried again with any camera only when the wanted one is missing (RCPT-14)', () => {
    expect(isConstraintUnmet({ name: 'OverconstrainedError', constraint: 'facingMode' })).toBe(true)
    expect(isConstraintUnmet(new DOMException('', 'NotFoundError'))).toBe(false)
    expect(isConstraintUnmet(null)).toBe(false)
  })
})
