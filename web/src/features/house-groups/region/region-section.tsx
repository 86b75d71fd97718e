import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { Coins } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { describeRegion } from '../../../lib/texts/region-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { focusAfterSaving, markRegionChange } from './region-focus.ts'

const RegionDialog = lazy(async () => ({ default: (await import('./region-dialog.tsx')).RegionDialog }))

/** Shows how the viewer's household writes amounts and dates, and lets every member change it. */
export function RegionSection({ group }: { readonly group: HouseGroup }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <section aria-labelledby="group-region">
      <h3 id="group-region" className="text-sm font-semibold">
        {t('Region')}
      </h3>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:justify-start">
        <p className="flex min-w-0 gap-2.5">
          <Coins aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {describeRegion(group.region)}
        </p>
        <Button
          ref={focusAfterSaving}
          variant="outline"
          size="sm"
          aria-label={t('Change the region of {name}', { name: group.name })}
          onClick={() => {
            setWasOpened(true)
            setIsOpen(true)
          }}
        >
          {t('Change')}
        </Button>
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <RegionDialog
            group={group}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onSaved={markRegionChange}
          />
        </Suspense>
      )}
    </section>
  )
}
