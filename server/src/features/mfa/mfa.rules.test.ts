import * as fc from 'fast-check'
import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import {
  backupCodesBytes,
  findStepOfCode,
  parseBackupCode,
  toBackupCodes,
  toKeyUri,
  toManualEntryKey,
  toPendingUntil,
  toSecret,
} from './mfa.rules.ts'

/** The secret used for the test vectors in RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])(
    'at second %i equals the test vector in RFC 6238: %s',
    { tags: ['AUTH-31', 'SEC-18'] },
    (second, code) => {
      expect(findStepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
    },
  )

  test('is accepted up to half a minute early or late, but no more', { tags: ['AUTH-31', 'SEC-18'] }, () => {
    const step = 41_152_263
    const steps = [-2, -1, 0, 1, 2].map((drift) =>
      findStepOfCode(secret, '005924', new Date((step + drift) * 30_000)),
    )
    expect(steps).toEqual([null, step, step, step, null])
  })

  test.each(['005925', '5924', '0059240', '', '００５９２４', 'abcdef'])('is refused if it is %j', (code) => {
    expect(findStepOfCode(secret, code, new Date(1_234_567_890_000))).toBeNull()
  })
})

describe('a secret', () => {
  const bytes = Uint8Array.from({ length: 20 }, (_, index) => index * 12)

  test('of 160 bits is encoded as 32 base32 characters', () => {
    expect(toSecret(bytes)).toMatch(/^[A-Z2-7]{32}$/)
    expect(Secret.fromBase32(toSecret(bytes)).bytes).toEqual(bytes)
  })

  test('is shown in groups of four characters for typing', () => {
    expect(toManualEntryKey('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')).toBe(
      'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
    )
  })

  test('is passed to the authenticator app in a key URI that names the account', { tags: ['SEC-18'] }, () => {
    const url = new URL(toKeyUri(secret, 'wren+home@example.org'))
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Roost:wren+home@example.org',
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Roost',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('backup codes', { tags: ['T20'] }, () => {
  const bytesOfCodes = fc.uint8Array({ minLength: backupCodesBytes, maxLength: backupCodesBytes })

  test('are ten codes of ten characters that are not easily confused', { tags: ['SEC-17'] }, () => {
    checkProperty(bytesOfCodes, (bytes) => {
      const codes = toBackupCodes(bytes)
      expect(codes).toHaveLength(10)
      for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    })
  })

  test('use all 32 characters with equal probability', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const [code = ''] = toBackupCodes(new Uint8Array(backupCodesBytes).fill(byte))
      counts.set(code[0] ?? '', (counts.get(code[0] ?? '') ?? 0) + 1)
    }
    expect([counts.size, new Set(counts.values())]).toEqual([32, new Set([8])])
  })

  test.each([
    'ABCDE23456',
    'abcde23456',
    ' abcde-23456 ',
    'A B C D E 2 3 4 5 6',
    'abcde\u00a023456',
    'abcde‑23456',
    'abcde – ２３４５６',
  ])('are recognised when typed as %j', (typed) => expect(parseBackupCode(typed)).toBe('ABCDE23456'))
})

test('a set-up must be completed within ten minutes', { tags: ['SEC-16'] }, () => {
  expect(toPendingUntil('2026-11-21T09:55:00.470Z')).toBe('2026-11-21T10:05:00.470Z')
})
