import { productName } from '@roost/contract/text/names.ts'
import { t } from '../../../lib/locale/language.ts'

/**
 * Formats a code in two halves, which are easier to read from paper. The server accepts it with or without the hyphen.
 */
export const formatBackupCode = (code: string): string => {
  const characters = code.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const half = Math.ceil(characters.length / 2)
  return `${characters.slice(0, half)}-${characters.slice(half)}`
}

/** Formats the codes for copying, one per line. */
export const formatBackupCodes = (codes: readonly string[]): string => codes.map(formatBackupCode).join('\n')

interface BackupCodesPage {
  readonly codes: readonly string[]
  readonly email: string
  readonly day: string
}

/** Formats the codes as a file. It names the account, so that it can still be identified years later. */
export const formatBackupCodesFile = ({ codes, email, day }: BackupCodesPage): string => {
  const heading = t('{product} backup codes', { product: productName })
  const advice = t('Each code works once. Keep them where only you can find them.')
  return [heading, `${email}, ${day}`, '', formatBackupCodes(codes), '', advice, ''].join('\n')
}
