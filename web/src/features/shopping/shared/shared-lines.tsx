import { useState } from 'react'
import { formatCount } from '../../../lib/locale/region.ts'
import { t } from '../../../lib/locale/language.ts'
import { maxLineLength, maxSharedLines, type Shared, toSharedLines } from '../../../lib/forms/shared-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useAddLines, useQuickAdd } from '../quick-add/quick-add.api.ts'

interface SharedLinesProps {
  readonly shared: Shared
  /** Called once the chosen lines are on their way. */
  readonly onAdded: () => void
}

/** The lines that another app has shared, each of which is an item, to look over before any is added. */
export function SharedLines({ shared, onAdded }: SharedLinesProps) {
  const [{ lines, areMore, isLineCut }] = useState(() => toSharedLines(shared))
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const { mutate: addOne } = useQuickAdd()
  const { mutate: addAll } = useAddLines()
  const chosen = lines.filter((_line, index) => !removed.has(index))
  const toggle = (index: number) => setRemoved((before) => before.symmetricDifference(new Set([index])))
  const add = () => {
    const [first = '', ...others] = chosen
    if (others.length > 0) addAll(chosen)
    else addOne(first)
    onAdded()
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {lines.map((line, index) => (
          // Two lines may be the same, and none moves.
          <li key={`${index} ${line}`}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-leaf"
                checked={!removed.has(index)}
                onChange={() => toggle(index)}
              />
              <span className="min-w-0 wrap-anywhere">{line}</span>
            </label>
          </li>
        ))}
      </ul>
      {areMore && (
        <p className="text-sm text-ink-soft">
          {t('There are more lines. Only the first {count} can be added at once.', {
            count: formatCount(maxSharedLines),
          })}
        </p>
      )}
      {isLineCut && (
        <p className="text-sm text-ink-soft">
          {t('Longer lines are cut to {count} characters.', { count: formatCount(maxLineLength) })}
        </p>
      )}
      <Button className="self-start max-md:w-full" disabled={chosen.length === 0} onClick={add}>
        {t('Add to Shopping List')}
      </Button>
    </div>
  )
}
