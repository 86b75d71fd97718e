import type { LayoutMode } from '@roost/contract/dashboard/dashboard-values.ts'
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

const blockStyles = 'rounded-mark bg-line-strong'

const choices = [
  {
    value: 'grid',
    label: msg('Grid'),
    hint: msg('Widgets side by side, each as wide as you made it'),
    picture: (
      <span className="grid h-12 w-20 grid-cols-4 grid-rows-3 gap-1 md:h-16 md:w-28">
        <span className={`${blockStyles} col-span-4`} />
        <span className={`${blockStyles} col-span-2 row-span-2`} />
        <span className={`${blockStyles} col-span-2`} />
        <span className={`${blockStyles} col-span-2`} />
      </span>
    ),
  },
  {
    value: 'list',
    label: msg('List'),
    hint: msg('One below the other over the whole width'),
    picture: (
      <span className="grid h-12 w-20 grid-rows-4 gap-1 md:h-16 md:w-28">
        <span className={blockStyles} />
        <span className={blockStyles} />
        <span className={blockStyles} />
        <span className={blockStyles} />
      </span>
    ),
  },
] as const

interface LayoutTabProps {
  readonly layout: LayoutMode
  readonly onChange: (layout: LayoutMode) => void
}

export function LayoutTab({ layout, onChange }: LayoutTabProps) {
  return (
    <>
      <ChoiceCards
        legend={t('Layout')}
        choices={choices.map(({ label, hint, ...choice }) => ({ ...choice, label: t(label), hint: t(hint) }))}
        value={layout}
        onChange={onChange}
      />
      <p className="mt-4 text-sm text-ink-soft">{t('Phones always show one widget below the other.')}</p>
    </>
  )
}
