import { describe, expect, it } from 'vitest'
import { isConstraintUnmet, toCameraMessage } from './camera.ts'

describe('a camera without a stream', { tags: ['RCPT-11', 'RCPT-14', 'RCPT-12', 'RCPT-13'] }, () => {
  const rejections: readonly (readonly [string, unknown, string])[] = [
    [
      'refused by the person',
      new DOMException('Permission denied', 'NotAllowedError'),
      'Please allow camera permissions and try again.',
    ],
    [
      'refused by a policy',
      new DOMException('Blocked', 'SecurityError'),
      'Please allow camera permissions and try again.',
    ],
    [
      'not there',
      new DOMException('Requested device not found', 'NotFoundError'),
      'No camera found on this device.',
    ],
    [
      'unknown to the browser',
      new DOMException('', 'NotSupportedError'),
      'Camera not supported on this device.',
    ],
    [
      'busy, in the words of the browser',
      new DOMException('Could not start video source', 'NotReadableError'),
      'Could not start video source',
    ],
    [
      'out of reach without a word',
      new DOMException('', 'NotReadableError'),
      'Please check your camera and permissions.',
    ],
    ['unplugged', undefined, 'Please check your camera and permissions.'],
    [
      'rejected with something that is no Error',
      { name: 'NotFoundError' },
      'No camera found on this device.',
    ],
  ]

  it.each(rejections)('%s', (_, error, reason) => {
    expect(toCameraMessage(error)).toBe(`Unable to access camera. ${reason}`)
  })

  it('is retried with any camera only when the preferred one is missing', { tags: ['RCPT-14'] }, () => {
    expect(isConstraintUnmet({ name: 'OverconstrainedError', constraint: 'facingMode' })).toBe(true)
    expect(isConstraintUnmet(new DOMException('', 'NotFoundError'))).toBe(false)
    expect(isConstraintUnmet(null)).toBe(false)
  })
})
