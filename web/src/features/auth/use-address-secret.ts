import { useEffect, useState } from 'react'

/** What an address may bring along: the token of a reset link, or the code that makes the first administrator. */
type SecretName = 'token' | 'setup'

const findStored = (state: unknown, name: SecretName): string | null => {
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
  return typeof kept === 'string' ? kept : null
}

/** Links of today have it in the fragment, older ones in the query. */
const findBrought = (name: SecretName): string | null =>
  new URLSearchParams(location.hash.slice(1)).get(name) || new URLSearchParams(location.search).get(name)

/**
 * A secret that came with the address. It moves from the address bar, where it could be copied, synchronised or seen, into
 * the state of the history entry, where a reload finds it.
 */
export function useAddressSecret(name: SecretName): {
  readonly secret: string | null
  /** Raised when another link, or the same once more, is opened in the page that shows already. */
  readonly arrivals: number
} {
  const [found, setFound] = useState(() => ({
    secret: findBrought(name) || findStored(history.state, name),
    arrivals: 0,
  }))
  useEffect(() => {
    const hide = (): string | null => {
      const brought = findBrought(name)
      if (brought) history.replaceState({ [name]: brought }, '', location.pathname)
      return brought
    }
    hide()
    // A link pasted into the same tab changes the fragment and loads nothing.
    const take = () => {
      const secret = hide()
      if (secret) setFound(({ arrivals }) => ({ secret, arrivals: arrivals + 1 }))
    }
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [name])
  return found
}
