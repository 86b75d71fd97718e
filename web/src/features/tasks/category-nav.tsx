import { cx } from '../../lib/cx.ts'
import type { CategoryCount } from './tasks.rules.ts'

interface CategoryNavProps {
  /** Undefined until the tasks have loaded. */
  readonly categories: readonly CategoryCount[] | undefined
  readonly chosen: string | undefined
  /** Called with the chosen category; empty for all categories. */
  readonly onChoose: (category: string) => void
}

/** The categories: a side bar on large screens, a scrolling row on smaller ones. */
export function CategoryNav({ categories, chosen, onChoose }: CategoryNavProps) {
  const total = categories?.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label="Categories" className="-ml-4 min-w-0 grow md:-mx-8 xl:sticky xl:top-8 xl:mx-0 xl:w-48">
      <ul className="flex gap-1.5 overflow-x-auto py-1 pl-4 [scrollbar-width:none] md:px-8 xl:flex-col xl:gap-0.5 xl:p-0">
        <CategoryItem label="All Tasks" count={total} isChosen={!chosen} onChoose={() => onChoose('')} />
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
        {count !== undefined && <span className="text-xs tabular-nums">{count}</span>}
      </button>
    </li>
  )
}
