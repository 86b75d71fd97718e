import { expect, test } from 'vitest'
import { formatBackupCode, formatBackupCodes, formatBackupCodesFile } from './backup-codes.rules.ts'

test('a backup code is formatted in two halves', () => {
  expect(formatBackupCode('ABCDEFGHJK')).toBe('ABCDE-FGHJK')
})

test('a code that already has groups is not split again', () => {
  expect(formatBackupCode('ABCDE-FGHJK')).toBe('ABCDE-FGHJK')
})

test('all codes are copied, one per line', () => {
  expect(formatBackupCodes(['ABCDEFGHJK', '2345678923'])).toBe('ABCDE-FGHJK\n23456-78923')
})

test('the file names the account and the date', () => {
  const file = formatBackupCodesFile({ codes: ['ABCDEFGHJK'], email: 'maya@example.org', day: 'May 6, 2026' })
  expect(file).toContain('maya@example.org, May 6, 2026\n\nABCDE-FGHJK\n')
})
