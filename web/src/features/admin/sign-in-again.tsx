import { serverPaths } from '../../app/paths.ts'
import { errors } from '@roost/contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { HouseDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function SignInAgain() {
  return (
    <EmptyState
      drawing={<HouseDrawing />}
      title="Is it still you?"
      description={errors['auth.fresh_sign_in_required'].message}
      action={
        <Button asChild>
          <a href={serverPaths.logout}>Sign in again</a>
        </Button>
      }
    />
  )
}
