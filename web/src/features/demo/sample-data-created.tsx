import { CalendarDays, Check, ListChecks, ShoppingBasket } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import type { SampleData } from './demo.rules.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

const linkStyles = buttonStyles({ variant: 'outline', size: 'lg' })

/** Reports the created sample data, with links to it. */
export function SampleDataCreated({ data: { created, alreadyExists } }: { readonly data: SampleData }) {
  const heading = useArrivalFocus(true)
  return (
    <div className="flex flex-col items-start">
      <span className="grid size-10 place-items-center rounded-full bg-leaf-soft text-leaf-ink">
        <Check aria-hidden="true" className="size-5" />
      </span>
      <div role="status" className="mt-3">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
          {alreadyExists ? 'Your sample data is already there' : 'Sample data created successfully!'}
        </h2>
        <p className="mt-1 text-ink-soft">
          {alreadyExists
            ? 'It was created before, so nothing was added.'
            : `${created.tasks} tasks, ${created.shoppingItems} shopping items and ${created.events} events are waiting for you.`}
        </p>
      </div>
      <div className="mt-5 flex w-full flex-col gap-2 sm:flex-row sm:flex-wrap">
        <a href={paths.home} className={buttonStyles({ size: 'lg' })}>
          Dashboard
        </a>
        <a href={paths.tasks} className={linkStyles}>
          <ListChecks aria-hidden="true" />
          Tasks
        </a>
        <a href={paths.shopping} className={linkStyles}>
          <ShoppingBasket aria-hidden="true" />
          Shopping
        </a>
        <a href={paths.calendar} className={linkStyles}>
          <CalendarDays aria-hidden="true" />
          Calendar
        </a>
      </div>
    </div>
  )
}
