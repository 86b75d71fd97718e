import type { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { Car, Clapperboard, HeartPulse, type LucideIcon, Plug, ShoppingBasket, Sofa, Tag } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'

const icons: Readonly<Record<(typeof expenseCategories)[number], LucideIcon>> = {
  groceries: ShoppingBasket,
  utilities: Plug,
  entertainment: Clapperboard,
  household: Sofa,
  transportation: Car,
  healthcare: HeartPulse,
  other: Tag,
}

const isUsual = (category: string): category is keyof typeof icons => category in icons

interface CategoryIconProps {
  readonly category: string
  readonly className?: string
}

/** Decorative: the category's name is shown beside it. */
export function CategoryIcon({ category, className }: CategoryIconProps) {
  const Icon = isUsual(category) ? icons[category] : Tag
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-10 place-items-center rounded-control bg-sunken text-ink-soft', className)}
    >
      <Icon className="size-5" />
    </span>
  )
}
