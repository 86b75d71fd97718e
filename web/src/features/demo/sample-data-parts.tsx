import { CalendarDays, ListChecks, type LucideIcon, ShoppingBasket } from 'lucide-react'

interface Part {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

const parts: readonly Part[] = [
  { Icon: ListChecks, title: '5 tasks', text: 'In several rooms, due in the days to come' },
  { Icon: ShoppingBasket, title: '6 shopping items', text: 'With quantities and prices' },
  { Icon: CalendarDays, title: '4 events', text: 'Of the coming days, one of them every week' },
]

export function SampleDataParts() {
  return (
    <ul className="mt-4 grid w-full gap-4 md:grid-cols-3">
      {parts.map(({ Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-leaf-soft text-leaf-ink">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <p>
            <span className="font-semibold">{title}</span>
            <span className="block text-sm text-ink-soft">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
