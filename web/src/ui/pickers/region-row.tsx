import { useId, useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import type { Region } from '../../lib/locale/region.ts'
import { describeRegion } from '../../lib/texts/region-texts.ts'
import { RegionFields } from './region-fields.tsx'

interface RegionRowProps {
  readonly value: Region
  readonly onChange: (region: Region) => void
}

/** The region of a new household in one sentence, which opens to the fields. */
export function RegionRow({ value, onChange }: RegionRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={t('Currency and formats')} className="flex min-w-0 flex-col gap-3">
      <p className="text-sm text-ink-soft">
        {`${describeRegion(value)} · `}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="relative rounded-inner font-semibold text-leaf-ink underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
        >
          {isOpen ? t('Done') : t('Change')}
        </button>
      </p>
      {isOpen && (
        <div id={id}>
          <RegionFields value={value} onChange={onChange} />
        </div>
      )}
    </section>
  )
}
