import { paths } from '../../../app/paths.ts'

/** In the fragment, which stays in the browser: no server, proxy or log on the way sees it. */
export const toResetLink = (token: string): string =>
  new URL(`${paths.resetPassword}#${new URLSearchParams({ token }).toString()}`, location.origin).href
