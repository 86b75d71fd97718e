import { paths } from '../../../app/paths.ts'

/** Returns the address that is sent to friends. */
export const toShareLink = (shareUrl: string, origin = location.origin): string =>
  `${origin}${paths.shared}/${shareUrl}`
