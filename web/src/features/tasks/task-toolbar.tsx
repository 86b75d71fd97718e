import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../lib/locale/region.ts'
import { Button } from '../../ui/button.tsx'
import { type TaskOrder, taskOrderLabels, taskOrders } from './rows/task-order.rules.ts'
import { type CategoryCount, isNarrowed, type TaskFilter, unassigned } from './rows/tasks.rules.ts'
import { taskPriorities } from '@roost/contract/tasks/task-values.ts'
import { useQuery } from '@tanstack/react-query'
import { priorityLabels } from '../../lib/texts/priorities.ts'
import { PausedSearchField } from '../../ui/fields/paused-search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { membersQuery } from '../users/users.api.ts'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { TaskPageLinks } from './task-page-links.tsx'

interface CategoryNavProps {
  /** Undefined until the tasks have loaded. */
  readonly categories: readonly CategoryCount[] | undefined
  readonly chosen: string | undefined
  /** Called with the chosen category; empty for all categories. */
  readonly onChoose: (category: string) => void
}

/** The categories: a side bar on large screens, a scrolling row on smaller ones. */
function CategoryNav({ categories, chosen, onChoose }: CategoryNavProps) {
  const total = categories?.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav
      aria-label={t('Categories')}
      className="-ms-4 min-w-0 grow md:-mx-8 xl:sticky xl:top-8 xl:mx-0 xl:w-48"
    >
      <ul className="flex gap-1.5 overflow-x-auto py-1 ps-4 [scrollbar-width:none] md:px-8 xl:flex-col xl:gap-0.5 xl:p-0">
        <CategoryItem label={t('All Tasks')} count={total} isChosen={!chosen} onChoose={() => onChoose('')} />
        {categories?.map(({ category, label, count }) => (
          <CategoryItem
            key={category}
            label={label}
            count={count}
            isChosen={category === chosen}
            onChoose={() => onChoose(category)}
          />
        ))}
      </ul>
    </nav>
  )
}

interface CategoryItemProps {
  readonly label: string
  readonly count: number | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function CategoryItem({ label, count, isChosen, onChoose }: CategoryItemProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'relative flex min-h-9 w-full items-center justify-between gap-2 rounded-full px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-120 max-xl:after:absolute max-xl:after:inset-x-0 max-xl:after:-inset-y-1 xl:min-h-10 xl:rounded-control',
          isChosen
            ? 'bg-leaf-soft text-leaf-ink'
            : 'text-ink-soft hover:bg-hover hover:text-ink max-xl:bg-sunken',
        )}
      >
        {label}
        {count !== undefined && <span className="text-xs tabular-nums">{formatCount(count)}</span>}
      </button>
    </li>
  )
}

const listPriorityOptions = () =>
  taskPriorities.toReversed().map((value) => ({ value, label: t(priorityLabels[value]) }))

const listOrderOptions = () => taskOrders.map((value) => ({ value, label: t(taskOrderLabels[value]) }))

interface TaskFiltersProps {
  readonly filter: TaskFilter
  readonly order: TaskOrder
  readonly onChangeOrder: (order: TaskOrder) => void
  /** An empty string removes the filter. */
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

function TaskFilters({ filter, order, onChange, onChangeOrder }: TaskFiltersProps) {
  const { data: members = [] } = useQuery(membersQuery)
  const people = members.map(({ id, displayName }) => ({ value: id, label: displayName }))
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 md:mb-4 md:grid-cols-[1fr_10rem_9rem_10rem]">
      <PausedSearchField
        label={t('Search tasks')}
        text={filter.text ?? ''}
        onChange={(q) => onChange({ q })}
        className="max-md:col-span-2"
      />
      <SelectField
        label={t('Filter by assignee')}
        isLabelHidden
        placeholder={t('Anyone')}
        options={[{ value: unassigned, label: t('Unassigned') }, ...people]}
        value={filter.assignee ?? ''}
        onChange={(event) => onChange({ assignee: event.target.value })}
      />
      <SelectField
        label={t('Filter by priority')}
        isLabelHidden
        placeholder={t('Any priority')}
        options={listPriorityOptions()}
        value={filter.priority ?? ''}
        onChange={(event) => onChange({ priority: event.target.value })}
      />
      <SelectField
        label={t('Sort tasks')}
        isLabelHidden
        options={listOrderOptions()}
        className="max-md:col-span-2"
        value={order}
        onChange={(event) => onChangeOrder(taskOrders.find((known) => known === event.target.value) ?? 'due')}
      />
    </div>
  )
}

interface TaskToolbarProps {
  /** Undefined until the tasks have loaded. */
  readonly categories: readonly CategoryCount[] | undefined
  readonly filter: TaskFilter
  readonly isPhone: boolean
  readonly order: TaskOrder
  readonly onChangeOrder: (order: TaskOrder) => void
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
  /** The board with the filters above it and the categories beside it. */
  readonly children: ReactNode
}

export function TaskToolbar({
  categories,
  filter,
  isPhone,
  children,
  onChange,
  ...sorting
}: TaskToolbarProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = isUnfolded || isNarrowed(filter)
  return (
    <div className="xl:flex xl:gap-6">
      <div className="mb-1 flex items-center gap-2 md:mb-3 xl:mb-0 xl:block">
        <CategoryNav
          categories={categories}
          chosen={filter.category}
          onChoose={(category) => onChange({ category })}
        />
        {isPhone && (
          <div className="flex">
            <TaskPageLinks isIcon />
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('Filter tasks')}
              aria-expanded={isOpen}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              <SlidersHorizontal aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
      <div className="min-w-0 grow">
        {(!isPhone || isOpen) && <TaskFilters filter={filter} onChange={onChange} {...sorting} />}
        {children}
      </div>
    </div>
  )
}
