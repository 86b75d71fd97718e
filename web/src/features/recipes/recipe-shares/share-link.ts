import { paths } from '../../../app/paths.ts'

/** The address that is sent to friends. */
export const toShareLink = (shareUrl: string, origin = location.origin): string =>
  `${origin}${paths.shared}/${shareUrl}`
