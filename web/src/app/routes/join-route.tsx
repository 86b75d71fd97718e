import { useNavigate } from '@tanstack/react-router'
import { JoinPage } from '../../features/auth/invitation-links/join-page.tsx'
import { useRestart } from '../../features/house-groups/house-group-writes.api.ts'
import { paths } from '../../lib/paths.ts'

const nothing = (): void => {}

/** An invitation link that a member has opened. Whoever joins sees other data from then on. */
export function JoinRoute() {
  const navigate = useNavigate()
  const restart = useRestart()
  const enter = async (): Promise<void> => {
    await navigate({ to: paths.home })
    await restart()
  }
  return <JoinPage onSigningIn={nothing} onSignedUp={nothing} onSignedIn={nothing} onAccepted={enter} />
}
