import { toAvatarLetter, toDisplayName } from '@roost/contract/names.ts'
import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AccountOverview } from './account-overview.tsx'
import { DevicesCard } from './sessions/devices-card.tsx'
import { InstallCard } from './install-card.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePage() {
  const user = useUser()
  return (
    <>
      <header className="mb-4 flex items-center gap-4 md:mb-6">
        <Avatar
          size="lg"
          imageUrl={user.profileImageUrl}
          letter={toAvatarLetter(user)}
          label={toDisplayName(user)}
        />
        <div className="min-w-0">
          <h1 className="font-display text-xl font-semibold tracking-[-0.01em] md:text-2xl">Profile</h1>
          <Badge variant={user.isApproved ? 'success' : 'warning'} className="mt-1">
            {user.isApproved ? 'Approved' : 'Pending'}
          </Badge>
        </div>
      </header>
      <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 md:gap-6">
          <AccountOverview />
          <ProfileForm />
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:gap-6">
          <InstallCard />
          <DevicesCard />
        </div>
      </div>
    </>
  )
}
