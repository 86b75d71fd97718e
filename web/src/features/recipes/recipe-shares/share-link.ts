import { paths } from '../../../lib/paths.ts'

/** The configured address, which the server names in pages that were opened under another one, or that of the page. */
const findOrigin = (): string => document.documentElement.dataset['address'] ?? location.origin

/** Returns the address that is sent to friends. */
export const toShareLink = (shareUrl: string, origin = findOrigin()): string =>
  `${origin}${paths.shared}/${shareUrl}`
