import { findSecureAddress } from '../../../api/session/secure-address.ts'
import { paths } from '../../../lib/paths.ts'

/** Returns the address that is sent to friends. */
export const toShareLink = (shareUrl: string, origin = findSecureAddress() ?? location.origin): string =>
  `${origin}${paths.shared}/${shareUrl}`
