import { paths } from '../../../app/paths.ts'

/** The token is in the fragment, which the browser never sends: no server, proxy or log on the way sees it. */
export const toResetLink = (token: string): string =>
  new URL(`${paths.resetPassword}#${new URLSearchParams({ token }).toString()}`, location.origin).href
