import { type ReactNode, useEffect, useState } from 'react'
import { serverPaths } from '../../../app/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { GoogleIcon, ReplitIcon } from './provider-icons.tsx'

export function ProviderButtons() {
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
    <Button variant="outline" size="lg" disabled={isRedirecting} onClick={() => visit(path)}>
      {icon}
      {label}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2">
      {toButton(serverPaths.google, <GoogleIcon />, 'Continue with Google')}
      {toButton(serverPaths.replit, <ReplitIcon />, 'Continue with Replit')}
    </div>
  )
}
