import type { Account } from '@roost/contract/users.ts'
import { Check } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { formatEndTime } from './demo.rules.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { hasStarted } from './visit-memory.ts'

/** Shows what can be done in a demo session. */
export function OpenSession({ user: { id, expiresAt } }: { readonly user: Account }) {
  const isNew = hasStarted(id)
  const heading = useArrivalFocus(isNew)
  return (
    <>
      {isNew && (
        <p role="status" className="mb-2 flex items-center gap-2 font-semibold text-leaf-ink">
          <Check aria-hidden="true" className="size-5" />
          Temporary session created.
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
        You are in a temporary session
      </h2>
      {expiresAt && (
        <p className="mt-1 text-ink-soft">
          It ends at {formatEndTime(expiresAt)}. Fill it with sample data, or begin with an empty household.
        </p>
      )}
      <div className="mt-5 grid w-full grid-cols-2 gap-2">
        <a href={paths.home} className={buttonStyles({ size: 'lg', className: 'col-span-2' })}>
          Dashboard
        </a>
        <a
          href={paths.setupData}
          className={buttonStyles({ variant: 'outline', size: 'lg', className: 'px-3' })}
        >
          Sample data
        </a>
        <a
          href={paths.exportWorking}
          className={buttonStyles({ variant: 'outline', size: 'lg', className: 'px-3' })}
        >
          Export
        </a>
      </div>
    </>
  )
}
