import { useEffect, useState } from 'react'
import { paths } from '../../app/paths.ts'

export const toResetLink = (token: string): string =>
  new URL(`${paths.resetPassword}?${new URLSearchParams({ token }).toString()}`, location.origin).href

const findKeptToken = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'resetToken' in state && typeof state.resetToken === 'string'
    ? state.resetToken
    : null

const findToken = (): string | null =>
  new URLSearchParams(location.search).get('token') || findKeptToken(history.state)

/**
 * The token of the reset link. It moves from the address bar, where it could be copied, synchronised or seen,
 * into the state of the history entry, where a reload finds it.
 */
export function useResetToken(): string | null {
  const [token] = useState(findToken)
  useEffect(() => {
    if (token) history.replaceState({ resetToken: token }, '', location.pathname)
  }, [token])
  return token
}
