import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DisableForm } from './disable-form.tsx'

const loadRegenerateDialog = () => import('./regenerate-dialog.tsx')
const RegenerateDialog = lazy(async () => ({ default: (await loadRegenerateDialog()).RegenerateDialog }))

interface TwoFactorSettingsProps {
  readonly onCodes: (backupCodes: readonly string[]) => void
  readonly onDisabled: () => void
}

/** The settings of a member who has two-factor sign-in enabled. */
export function TwoFactorSettings({ onCodes, onDisabled }: TwoFactorSettingsProps) {
  const [isRegenerating, setIsRegenerating] = useState(false)
  return (
    <div className="mt-4 flex flex-col gap-7">
      <div>
        <Button variant="outline" className="max-md:w-full" onClick={() => setIsRegenerating(true)}>
          <RefreshCw aria-hidden="true" />
          Regenerate backup codes
        </Button>
        <Suspense fallback={null}>
          <RegenerateDialog
            isOpen={isRegenerating}
            onClose={() => setIsRegenerating(false)}
            onCodes={onCodes}
          />
        </Suspense>
      </div>
      <section aria-labelledby="disable-two-factor">
        <h3 id="disable-two-factor" className="mb-3 font-semibold">
          Disable two-factor authentication
        </h3>
        <DisableForm onDisabled={onDisabled} />
      </section>
    </div>
  )
}
