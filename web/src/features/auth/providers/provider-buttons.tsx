import { type ReactNode, useEffect, useState } from 'react'
import { serverPaths } from '../../../app/paths.ts'
import { t } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'

// The providers' own colours, the same in both themes.

function GoogleIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.27c0-.85-.08-1.67-.22-2.45H12v4.63h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.8Z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.87-3a7.17 7.17 0 0 1-10.69-3.77H1.38v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#fbbc05" d="M5.38 14.32a7.2 7.2 0 0 1 0-4.6v-3.1h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path
        fill="#ea4335"
        d="M12 4.75c1.76 0 3.34.6 4.58 1.8l3.43-3.44A12 12 0 0 0 1.38 6.62l4 3.1A7.17 7.17 0 0 1 12 4.75Z"
      />
    </svg>
  )
}

function ReplitIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="#f26207">
      <path d="M3 1.5h7.5A1.5 1.5 0 0 1 12 3v6H3a1.5 1.5 0 0 1-1.5-1.5V3A1.5 1.5 0 0 1 3 1.5Z" />
      <path d="M12 9h9a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 21 15h-9V9Z" />
      <path d="M3 15h9v6a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 21v-4.5A1.5 1.5 0 0 1 3 15Z" />
    </svg>
  )
}

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
    location.assign(path)
  }
  const toButton = (path: string, icon: ReactNode, label: string) => (
    <Button
      variant={isQuiet ? 'ghost' : 'outline'}
      size={isQuiet ? 'md' : 'lg'}
      disabled={isRedirecting}
      onClick={() => visit(path)}
    >
      {icon}
      {label}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2">
      {toButton(serverPaths.google, <GoogleIcon />, t('Continue with Google'))}
      {toButton(serverPaths.replit, <ReplitIcon />, t('Continue with Replit'))}
    </div>
  )
}
