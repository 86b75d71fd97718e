import { useEffect, useState } from 'react'

/**
 * The secrets that a URL may contain: the token of a reset link, the setup code for the first administrator, or that of
 * an invitation link.
 */
type SecretName = 'token' | 'setup' | 'invitation'

const findStored = (state: unknown, name: SecretName): string | null => {
  const stored: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
  return typeof stored === 'string' ? stored : null
}

/** Current links have the secret in the fragment, older ones in the query. */
const findBrought = (name: SecretName): string | null =>
  new URLSearchParams(location.hash.slice(1)).get(name) || new URLSearchParams(location.search).get(name)

/**
 * Reads a secret from the URL and moves it out of the address bar, where it could be seen, copied or synchronised, into
 * the state of the history entry, which survives a reload.
 */
export function useAddressSecret(name: SecretName): {
  readonly secret: string | null
  /** Increases each time a link is opened while the page is already shown. */
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
    // A link pasted into the same tab changes the fragment without loading the page.
    const take = () => {
      const secret = hide()
      if (secret) setFound(({ arrivals }) => ({ secret, arrivals: arrivals + 1 }))
    }
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [name])
  return found
}
