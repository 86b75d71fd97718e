import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { HouseDrawing } from '../../ui/drawings.tsx'

/** Shown to users without a house group until they join one. */
export function FindHousehold() {
  const { houseGroupId, isTemporary } = useUser()
  // A demo account cannot join a house group.
  if (houseGroupId !== null || isTemporary) return null
  return (
    <Card
      isFlush
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 [&>svg]:h-12 [&>svg]:w-16 [&>svg]:shrink-0 max-md:[&>svg]:hidden"
    >
      <HouseDrawing />
      <div className="min-w-0 grow basis-32">
        <h2 className="font-display text-base font-semibold">Find your household</h2>
        <p className="text-sm text-ink-soft max-md:hidden">
          You are in no house group yet. Join one, or create it.
        </p>
      </div>
      <Link to={paths.houseGroups} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
        Go to House Groups
      </Link>
    </Card>
  )
}
