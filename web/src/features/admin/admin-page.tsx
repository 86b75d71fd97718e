import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { useUser } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { LostPageDrawing, NestDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { houseGroupsQuery } from '../house-groups/house-groups.api.ts'
import { adminUsersQuery, needsFreshSignIn, useMarkRequestsRead } from './admin.api.ts'
import { toAdminUsers, toShownUsers } from './admin.rules.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { UserList, UserListSkeleton } from './user-list.tsx'

export function AdminPage() {
  const { role } = useUser()
  return role === 'admin' ? <UserAdministration /> : <AccessDenied />
}

function AccessDenied() {
  return (
    <>
      <h1 className="sr-only">Admin</h1>
      <EmptyState
        drawing={<LostPageDrawing />}
        title="Access Denied"
        description="You need admin privileges to access this page."
      />
    </>
  )
}

function UserAdministration() {
  const { data: accounts } = useQuery(adminUsersQuery)
  const { mutate: markRequestsRead } = useMarkRequestsRead()
  const waiting = accounts?.filter(({ isApproved }) => !isApproved).length ?? 0

  // Only once the accounts are there to be read, and again for everyone who registers meanwhile.
  useEffect(() => {
    if (waiting > 0) markRequestsRead()
  }, [waiting, markRequestsRead])

  return (
    <>
      <PageHeader
        title="Admin"
        subtitle="Who may use this instance"
        chips={waiting > 0 && <Badge variant="warning">{waiting} pending</Badge>}
      />
      <Users />
    </>
  )
}

function Users() {
  const [query, setQuery] = useState('')
  const { data: accounts, isPending, error, refetch, isFetching } = useQuery(adminUsersQuery)
  const { data: groups = [] } = useQuery(houseGroupsQuery)
  if (needsFreshSignIn(error)) return <SignInAgain />
  if (isPending) return <UserListSkeleton />
  if (!accounts) {
    return (
      <ErrorState
        title="Couldn't load the users"
        description={toMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const users = toShownUsers(toAdminUsers(accounts, groups), query)
  return (
    <>
      <SearchField label="Search users" value={query} onChange={setQuery} className="mb-4 md:max-w-sm" />
      {users.length > 0 ? (
        <UserList users={users} />
      ) : (
        <EmptyState
          drawing={<NestDrawing />}
          title="No users found"
          description="Try another name or e-mail."
        />
      )}
    </>
  )
}
