import { toAvatarLetter } from '@roost/contract/names.ts'
import { useQuery } from '@tanstack/react-query'
import { toMessage } from '../../api/api-error.ts'
import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { membersQuery } from '../users/users.api.ts'

const listStyles = 'grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-3'

/** All members of the viewer's house group. */
export function MemberList() {
  const { id: userId } = useUser()
  const { data: members, isPending, error, refetch, isFetching } = useQuery(membersQuery)
  if (isPending) return <MemberListSkeleton />
  if (!members) {
    return (
      <ErrorState
        title="Couldn't load the members"
        description={toMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <ul aria-label="Members" className={listStyles}>
      {members.map((member) => (
        <li key={member.id} className="flex min-w-0 items-center gap-3">
          <Avatar imageUrl={member.profileImageUrl} letter={toAvatarLetter(member)} label="" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">
              {member.displayName}
              {member.id === userId && <span className="font-normal text-ink-soft"> (you)</span>}
            </span>
            <span className="block truncate text-sm text-ink-soft">{member.email}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function MemberListSkeleton() {
  return (
    <div role="status" aria-label="Loading members" className={listStyles}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
