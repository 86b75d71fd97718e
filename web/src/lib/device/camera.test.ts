import { describe, expect, it } from 'vitest'
import { insecureContext, isConstraintUnmet, toCameraMessage } from './camera.ts'

describe('a camera', { tags: ['RCPT-11', 'RCPT-14', 'RCPT-12', 'RCPT-13'] }, () => {
  const rejections: readonly (readonly [string, unknown, string])[] = [
    [
      'refused by the user',
      new DOMException('Permission denied', 'NotAllowedError'),
      'Please allow camera permissions and try again.',
    ],
    [
      'refused by a policy',
      new DOMException('Blocked', 'SecurityError'),
      'Please allow camera permissions and try again.',
    ],
    [
      'missing',
      new DOMException('Requested device not found', 'NotFoundError'),
      'No camera found on this device.',
    ],
    [
      'not supported by the browser',
      new DOMException('', 'NotSupportedError'),
      'Camera not supported on this device.',
    ],
    [
      'withheld from a page without HTTPS',
      new DOMException('', insecureContext),
      'Browsers allow it only at addresses that begin with https. Please choose an image instead.',
    ],
    [
      'busy, according to the browser',
      new DOMException('Could not start video source', 'NotReadableError'),
      'Could not start video source',
    ],
    [
      'inaccessible for no stated reason',
      new DOMException('', 'NotReadableError'),
      'Please check your camera and permissions.',
    ],
    ['unplugged', undefined, 'Please check your camera and permissions.'],
    [
      'rejected with something other than an Error',
      { name: 'NotFoundError' },
      'No camera found on this device.',
    ],
  ]

  it.each(rejections)('that is %s causes a message with the reason', (_, error, reason) => {
    expect(toCameraMessage(error)).toBe(`Unable to access camera. ${reason}`)
  })

  it('other than the preferred one is used only if that one is missing', { tags: ['RCPT-14'] }, () => {
    expect(isConstraintUnmet({ name: 'OverconstrainedError', constraint: 'facingMode' })).toBe(true)
    expect(isConstraintUnmet(new DOMException('', 'NotFoundError'))).toBe(false)
    expect(isConstraintUnmet(null)).toBe(false)
  })
})
