import { toInvitationCode } from '@roost/contract/house-groups/invitation-link-values.ts'
import type { Database } from '../../db/engines/database.ts'
import { toCallerAddress } from '../../http/request/caller-address.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Encryption } from '../../lib/cryptography/encryption.ts'
import { toTokenHash } from '../../lib/cryptography/token.ts'
import { countUse, forgiveUse } from '../../throttling/throttling.service.ts'
import { findTokenHash } from './invitation-links.queries.ts'
import { listCodeQuotas } from './invitation-links.rules.ts'

/** A code is short enough to be guessed from a plain hash. */
export const toCodeHash = (encryption: Encryption, code: string): string =>
  encryption.toKeyedHash(code, 'invitation code')

/**
 * The hash of the secret that a person has scanned, followed or typed as a code. Wrong codes are counted for all servers
 * together. Throws `invitation-links.invalid` for an unknown code, and `invitation-links.too_many_codes`.
 */
export const findSecretHash = async (
  db: Database,
  { encryption, address }: { readonly encryption: Encryption; readonly address: string },
  secret: string,
): Promise<string> => {
  const code = toInvitationCode(secret)
  if (code === null) return toTokenHash(secret)
  const quotas = listCodeQuotas(toCallerAddress(address))
  // Counted first, so that tries at the same time are not more than the limit.
  const waitMs = await countUse(db, quotas)
  if (waitMs > 0) throw new AppError('invitation-links.too_many_codes', { retryAfterSeconds: waitMs / 1000 })
  const tokenHash = await findTokenHash(db.sql, toCodeHash(encryption, code))
  if (tokenHash === undefined) throw new AppError('invitation-links.invalid')
  await forgiveUse(db, quotas)
  return tokenHash
}
