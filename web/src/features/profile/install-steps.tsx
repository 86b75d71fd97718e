import { msg } from '@roost/contract/language/messages.ts'
import { Download, Share } from 'lucide-react'
import { useInstallPrompt } from '../../lib/device/install-prompt.ts'
import { t } from '../../lib/locale/language.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { isAddedByShareMenu } from './install.rules.ts'

const strongTag = { b: (text: string) => <strong className="font-semibold">{text}</strong> }

const secureHint = msg('Browsers install apps only at addresses that begin with https.')
const menuHint = msg(
  'Open the menu of your browser and choose to install it, or to add it to the home screen.',
)

/** How this browser installs the app of the page: by its own dialog, or by its share menu. */
export const useInstallWay = () => {
  const install = useInstallPrompt()
  const isStandalone = useMediaQuery('(display-mode: standalone)')
  const { userAgent, maxTouchPoints } = navigator
  return { install, isHinted: isAddedByShareMenu({ userAgent, maxTouchPoints, isStandalone }) }
}

interface InstallStepsProps {
  readonly label: string
  /** Whether a browser that offers nothing gets a hint, too. */
  readonly hasFallback?: boolean
}

/** What to do on this device to install the app of the page. */
export function InstallSteps({ label, hasFallback = false }: InstallStepsProps) {
  const { install, isHinted } = useInstallWay()
  if (install) {
    return (
      <Button variant="outline" className="max-md:w-full" onClick={install}>
        <Download aria-hidden="true" />
        {label}
      </Button>
    )
  }
  if (isHinted) {
    return (
      <p className="flex gap-2.5">
        <Share aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          <RichText message="Tap <b>Share</b>, then <b>Add to Home Screen</b>." tags={strongTag} />
        </span>
      </p>
    )
  }
  return hasFallback && <p>{t(isSecureContext ? menuHint : secureHint)}</p>
}
