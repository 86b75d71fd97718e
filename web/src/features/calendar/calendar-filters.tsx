import { eventCategories, eventPriorities } from '@roost/contract/calendar/calendar-values.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { PausedSearchField } from '../../ui/fields/paused-search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { countFilters, priorityLabels } from './period/event-filter.rules.ts'
import type { EventFilter } from './period/occurrences-input.rules.ts'
import { t } from '../../lib/locale/language.ts'

const listCategoryOptions = () => eventCategories.map((name) => ({ value: name, label: t(name) }))
const listPriorityOptions = () =>
  eventPriorities.toReversed().map((value) => ({ value, label: t(priorityLabels[value]) }))

interface FilterFieldsProps {
  readonly filter: EventFilter
  /** Changes the filters; an undefined value removes one. */
  readonly onChange: (changes: EventFilter) => void
  /** Not a filter: tasks stay hidden on this device until they are wanted again. */
  readonly areTasksShown: boolean
  readonly onShowTasks: (areShown: boolean) => void
}

interface CalendarFiltersProps extends FilterFieldsProps {
  readonly isPhone: boolean
  readonly onClear: () => void
}

/**
 * The filters, in a row where they fit. On phones they are behind a button, because the month has to fit on the screen.
 */
export function CalendarFilters({ isPhone, ...props }: CalendarFiltersProps) {
  if (isPhone) return <FilterSheet {...props} />
  return (
    <div data-print="hidden" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <FilterFields {...props} />
    </div>
  )
}

const Dialog = lazyDialog(async () => (await import('../../ui/dialogs/dialog.tsx')).Dialog)

function FilterSheet({ onClear, ...props }: Omit<CalendarFiltersProps, 'isPhone'>) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(props.filter)
  return (
    <>
      <Button
        variant={count > 0 ? 'secondary' : 'ghost'}
        size="icon"
        aria-haspopup="dialog"
        className="relative"
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className="sr-only">{count > 0 ? t('Filters ({count})', { count }) : t('Filters')}</span>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -end-1 grid size-5 place-items-center rounded-full bg-leaf text-xs font-semibold text-on-leaf tabular-nums"
          >
            {count}
          </span>
        )}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Filters')}
        isKeyboardHeldBack
        footer={
          <>
            <Button variant="outline" disabled={count === 0} onClick={onClear}>
              {t('Clear filters')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('Show events')}</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <FilterFields {...props} />
        </div>
      </Dialog>
    </>
  )
}

function FilterFields({ filter, areTasksShown, onChange, onShowTasks }: FilterFieldsProps) {
  return (
    <>
      <PausedSearchField
        label={t('Search events')}
        text={filter.q ?? ''}
        maxLength={100}
        onChange={(q) => onChange({ q: q || undefined })}
        className="md:grow md:basis-[calc(100%-10rem)] xl:basis-44"
      />
      <SwitchField
        label={t('Tasks')}
        checked={areTasksShown}
        onChange={(event) => onShowTasks(event.target.checked)}
      />
      <SelectField
        label={t('Filter by category')}
        isLabelHidden
        placeholder={t('All Categories')}
        options={listCategoryOptions()}
        value={filter.category ?? ''}
        onChange={(event) => onChange({ category: event.target.value || undefined })}
        className="md:w-44 md:max-xl:grow"
      />
      <SelectField
        label={t('Filter by priority')}
        isLabelHidden
        placeholder={t('All Priorities')}
        options={listPriorityOptions()}
        value={filter.priority ?? ''}
        onChange={(event) => onChange({ priority: event.target.value || undefined })}
        className="md:w-36 md:max-xl:grow"
      />
      <SwitchField
        label={t('Show Private Events')}
        checked={filter.private !== 'hidden'}
        onChange={(event) => onChange({ private: event.target.checked ? undefined : 'hidden' })}
      />
    </>
  )
}
