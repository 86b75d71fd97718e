import { paths } from '../../../app/paths.ts'

/** The token is in the fragment, which browsers never send, so it does not reach any server, proxy or log. */
export const toResetLink = (token: string): string =>
  new URL(`${paths.resetPassword}#${new URLSearchParams({ token }).toString()}`, location.origin).href
