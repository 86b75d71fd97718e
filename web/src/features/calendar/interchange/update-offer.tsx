import type { ImportReport } from '@roost/contract/calendar/calendar.ts'
import { useState } from 'react'
import { formatCount } from '../../../lib/locale/region.ts'
import { t } from '../../../lib/locale/language.ts'
import { toLocalWallTime } from '../../../lib/time/wall-time.ts'
import { Button } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { formatDifference, type UpdateChoice } from './import-updates.rules.ts'

const foldedCount = 4

type Updates = ImportReport['updates']

function UpdateList({ updates }: { readonly updates: Updates }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [now] = useState(() => toLocalWallTime(new Date()))
  const shown = isUnfolded || updates.length === foldedCount + 1 ? updates : updates.slice(0, foldedCount)
  return (
    <>
      <ul className="flex flex-col gap-2 text-sm">
        {shown.map(({ title, isEdited, differences }, index) => (
          // Titles are not unique.
          <li key={index} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{isEdited ? t('{title} (changed here)', { title }) : title}</span>
            {differences.map((difference) => (
              <p key={difference.field} className="text-ink-soft">
                {formatDifference(difference, now)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {shown.length < updates.length && (
        <Button variant="ghost" size="sm" className="-ms-3 self-start" onClick={() => setIsUnfolded(true)}>
          {t('Show all {count}', { count: formatCount(updates.length) })}
        </Button>
      )}
    </>
  )
}

interface UpdateOfferProps {
  readonly report: ImportReport
  readonly choice: UpdateChoice
  readonly onChoose: (choice: UpdateChoice) => void
}

/** Offers to update events that the file has in a later version, with both values of what differs. */
export function UpdateOffer({ report: { counts, updates }, choice, onChoose }: UpdateOfferProps) {
  const { changed, edited } = counts
  if (changed === 0) return null
  return (
    <section aria-labelledby="import-updates" className="mt-4 flex flex-col gap-2">
      <h3 id="import-updates" className="font-semibold">
        {t('Newer in the file')}
      </h3>
      {changed > edited && (
        <SwitchField
          label={t('{count, plural, one {Update # event} other {Update # events}}', {
            count: changed - edited,
          })}
          checked={choice.isUpdating}
          onChange={({ currentTarget }) => onChoose({ ...choice, isUpdating: currentTarget.checked })}
        />
      )}
      {edited > 0 && (
        <SwitchField
          label={t(
            '{count, plural, one {Replace # event that was changed here} other {Replace # events that were changed here}}',
            { count: edited },
          )}
          disabled={changed > edited && !choice.isUpdating}
          checked={choice.isReplacing}
          onChange={({ currentTarget }) => onChoose({ ...choice, isReplacing: currentTarget.checked })}
        />
      )}
      <UpdateList updates={updates} />
    </section>
  )
}
