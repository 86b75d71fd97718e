import { useEffect, useState } from 'react'
import { keepReturnPlace } from '../../../lib/navigation/return-place.ts'
import { serverPaths } from '../../../lib/paths.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'

/** In the providers' own colours, the same in both themes. */
const icons = new URL('./provider-icons.svg', import.meta.url).href

interface ProviderButtonsProps {
  /** For an instance on which no provider is configured. */
  readonly isQuiet?: boolean
}

export function ProviderButtons({ isQuiet = false }: ProviderButtonsProps) {
  const [isRedirecting, setIsRedirecting] = useState(false)
  useEffect(() => {
    // When the user goes back from the provider, the browser may restore this page from its cache with the buttons
    // still disabled.
    const enable = () => setIsRedirecting(false)
    addEventListener('pageshow', enable)
    return () => removeEventListener('pageshow', enable)
  }, [])

  const visit = (path: string) => {
    setIsRedirecting(true)
    keepReturnPlace()
    location.assign(path)
  }
  const toButton = (path: string, icon: 'google' | 'replit', label: string) => (
    <Button
      variant={isQuiet ? 'ghost' : 'outline'}
      size={isQuiet ? 'md' : 'lg'}
      disabled={isRedirecting}
      onClick={() => visit(path)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href={`${icons}#${icon}`} />
      </svg>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2">
      {toButton(serverPaths.google, 'google', t('Continue with Google'))}
      {toButton(serverPaths.replit, 'replit', t('Continue with Replit'))}
    </div>
  )
}
