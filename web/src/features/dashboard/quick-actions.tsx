import { Link } from '@tanstack/react-router'
import { CalendarPlus, ClipboardCopy, ListPlus, Receipt, ShoppingBasket } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { cx } from '../../lib/cx.ts'

const links = [
  { to: paths.tasks, label: 'Add Task', Icon: ListPlus },
  { to: paths.expenses, label: 'Log Expense', Icon: Receipt },
  { to: paths.shopping, label: 'Add to Shopping', Icon: ShoppingBasket },
  { to: paths.calendar, label: 'Add Event', Icon: CalendarPlus },
] as const

const actionStyles =
  'flex min-h-11 items-center justify-center gap-2 rounded-control bg-leaf-soft px-1 text-center text-sm/4 font-semibold text-leaf-ink transition-colors duration-120 hover:bg-leaf hover:text-on-leaf max-md:min-h-15 max-md:min-w-0 max-md:flex-auto max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:text-xs/3.5 md:px-3 md:text-left [&_svg]:size-5 [&_svg]:shrink-0'

interface QuickActionsProps {
  readonly isPhone: boolean
  readonly onExport: () => void
}

/** Quick actions; on phones at the bottom, above the navigation. */
export function QuickActions({ isPhone, onExport }: QuickActionsProps) {
  return (
    <section
      aria-label="Quick Actions"
      data-print="hidden"
      className={cx(
        'flex',
        isPhone
          ? 'sticky bottom-(--dock-height,3.25rem) z-30 -mx-4 mt-auto gap-1 bg-paper px-2 py-1.5'
          : 'mb-4 gap-2 max-xl:*:grow xl:items-center',
      )}
    >
      <h2 className="mr-2 font-display text-base font-semibold max-xl:sr-only">Quick Actions</h2>
      {links.map(({ to, label, Icon }) => (
        <Link key={to} to={to} hash="new" className={actionStyles}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button type="button" className={actionStyles} onClick={onExport}>
        <ClipboardCopy aria-hidden="true" />
        Export to Mobile Notes
      </button>
    </section>
  )
}
