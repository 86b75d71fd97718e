import { productName } from '@roost/contract/names.ts'

/** In two halves, to be read from paper. The server takes a code with and without the hyphen. */
export const formatBackupCode = (code: string): string => {
  const characters = code.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const half = Math.ceil(characters.length / 2)
  return `${characters.slice(0, half)}-${characters.slice(half)}`
}

/** What is copied, one code a line. */
export const formatBackupCodes = (codes: readonly string[]): string => codes.map(formatBackupCode).join('\n')

interface BackupCodesPage {
  readonly codes: readonly string[]
  readonly email: string
  readonly day: string
}

/** What is kept in a file: without a name nobody knows years later what the codes were for. */
export const formatBackupCodesFile = ({ codes, email, day }: BackupCodesPage): string =>
  [
    `${productName} backup codes`,
    `${email}, ${day}`,
    '',
    formatBackupCodes(codes),
    '',
    'Each code works once. Keep them where only you can find them.',
    '',
  ].join('\n')
