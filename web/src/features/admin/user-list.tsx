import { toAvatarLetter } from '@roost/contract/names.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useApproveUser } from './admin.api.ts'
import type { AdminUser } from './admin.rules.ts'

const rowStyles = 'flex items-center gap-3 px-4 py-3 md:px-6'

export function UserList({ users }: { users: readonly AdminUser[] }) {
  return (
    <Card isFlush>
      <ul aria-label="Users" className="divide-y divide-line">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
    </Card>
  )
}

function UserRow({ user }: { user: AdminUser }) {
  return (
    <li className={rowStyles}>
      <Avatar
        imageUrl={user.profileImageUrl}
        letter={toAvatarLetter(user)}
        label=""
        className="max-lg:mt-0.5 max-lg:self-start"
      />
      <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-1.5 lg:flex-row lg:items-center">
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{user.displayName}</p>
          <p className="truncate text-sm text-ink-soft">{user.email}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
          <p className="truncate text-sm text-ink-soft lg:w-40 lg:shrink-0">
            <span className="lg:sr-only">House group: </span>
            {user.houseGroupName}
          </p>
          <div className="flex shrink-0 gap-1.5 lg:w-36">
            <Badge variant={user.role === 'admin' ? 'secondary' : 'outline'} className="capitalize">
              {user.role}
            </Badge>
            <Badge variant={user.isApproved ? 'success' : 'warning'}>
              {user.isApproved ? 'Approved' : 'Pending'}
            </Badge>
          </div>
        </div>
      </div>
      {user.isApproved ? <div className="hidden w-24 shrink-0 lg:block" /> : <ApproveButton user={user} />}
    </li>
  )
}

function ApproveButton({ user }: { user: AdminUser }) {
  const { mutate, isPending } = useApproveUser()
  return (
    <Button
      size="sm"
      className="lg:w-24"
      aria-label={`Approve ${user.displayName}`}
      isPending={isPending}
      onClick={() => mutate(user.id)}
    >
      Approve
    </Button>
  )
}

export function UserListSkeleton() {
  return (
    <Card isFlush role="status" aria-label="Loading users" className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className={rowStyles}>
          <Skeleton className="size-9 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-5 w-20 rounded-full" />
        </div>
      ))}
    </Card>
  )
}
