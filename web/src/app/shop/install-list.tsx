import { InstallSteps } from '../../features/profile/install-steps.tsx'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'

interface InstallListProps {
  /** Whether the page is in the window of an installed app, which is Roost: it cannot install another one. */
  readonly isStandalone: boolean
}

/** Explains, in the words of this device, how the list gets an icon of its own. */
export function InstallList({ isStandalone }: InstallListProps) {
  return (
    <Card className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3 md:mb-4">
      <div className="min-w-0 grow basis-60">
        <h2 className="font-semibold">{t('Your list with an icon of its own')}</h2>
        <p className="text-sm text-ink-soft">
          {t('It opens at once, on the list, and in a shop without signal, too.')}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        {isStandalone ? (
          <p>
            {t('Open this address in your browser to install it beside Roost:')}{' '}
            <span dir="ltr" translate="no" className="font-semibold wrap-anywhere">
              {location.origin + paths.shop}
            </span>
          </p>
        ) : (
          <InstallSteps label={t('Install Shopping List')} hasFallback />
        )}
      </div>
    </Card>
  )
}
