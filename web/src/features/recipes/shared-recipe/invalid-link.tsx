import { paths } from '../../../app/paths.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { LostPageDrawing } from '../../../ui/drawings.tsx'
import type { SharedPageReader } from './shared-link.rules.ts'

/** Shows the same message for unknown links, revoked links and links of other households. */
export function InvalidLink({ reader }: { readonly reader: SharedPageReader }) {
  return (
    <div className="mx-auto my-auto flex max-w-sm flex-col items-center px-4 py-10 text-center">
      <LostPageDrawing />
      <h1 className="mt-4 font-display text-xl font-semibold">Recipe Not Found</h1>
      <p className="mt-1 text-balance text-ink-soft">
        This shared recipe link is invalid or has been removed.
      </p>
      {reader === 'visitor' && (
        <>
          <a href={paths.login} className={buttonStyles({ variant: 'outline', className: 'mt-6' })}>
            Sign in
          </a>
          <p className="mt-2 text-sm text-balance text-ink-soft">
            If it was shared with your house group, sign in and open it again.
          </p>
        </>
      )}
    </div>
  )
}
