import { Download, Share } from 'lucide-react'
import { useInstallPrompt } from '../../lib/install-prompt.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { isAddedByShareMenu } from './install.rules.ts'

/** Explains how to install the app on this device. Renders nothing if it is installed or cannot be installed. */
export function InstallCard() {
  const install = useInstallPrompt()
  const isStandalone = useMediaQuery('(display-mode: standalone)')
  const { userAgent, maxTouchPoints } = navigator
  const isHinted = isAddedByShareMenu({ userAgent, maxTouchPoints, isStandalone })
  if (!install && !isHinted) return null
  return (
    <Card>
      <CardTitle>Roost on this device</CardTitle>
      <p className="mt-1 text-ink-soft">
        {isSecureContext ? 'It gets its own icon and opens without a connection.' : 'It gets its own icon.'}
      </p>
      {install ? (
        <Button variant="outline" className="mt-4 max-md:w-full" onClick={install}>
          <Download aria-hidden="true" />
          Install Roost
        </Button>
      ) : (
        <p className="mt-3 flex gap-2.5">
          <Share aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <span>
            Tap <strong className="font-semibold">Share</strong>, then{' '}
            <strong className="font-semibold">Add to Home Screen</strong>.
          </span>
        </p>
      )}
    </Card>
  )
}
