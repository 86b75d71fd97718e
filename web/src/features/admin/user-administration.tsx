import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { NestDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { houseGroupsQuery } from '../house-groups/house-groups.api.ts'
import { adminUsersQuery, needsReauthentication } from './admin.api.ts'
import { countAdmins, toAdminUsers, toShownUsers } from './admin.rules.ts'
import { RejectAll } from './reject-all.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { type UserDialog, UserDialogs } from './user-dialogs.tsx'
import { UserListSkeleton } from './user-list-skeleton.tsx'
import { UserList } from './user-list.tsx'

const noGroups = [] as const
const shownAtOnce = 50

export function UserAdministration() {
  const [query, setQuery] = useState('')
  const [hasDemoAccount, setHasDemoAccount] = useState(false)
  const [limit, setLimit] = useState(shownAtOnce)
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const { data: accounts, isPending, error, refetch, isFetching } = useQuery(adminUsersQuery)
  const { data: groups = noGroups } = useQuery(houseGroupsQuery)
  const deferredQuery = useDeferredValue(query)
  const users = useMemo(
    () => toShownUsers(toAdminUsers(accounts ?? [], groups), { query: deferredQuery, hasDemoAccount }),
    [accounts, groups, deferredQuery, hasDemoAccount],
  )
  if (needsReauthentication(error)) return <SignInAgain />
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
  return (
    <>
      <div className="mb-4 flex flex-col gap-x-6 gap-y-2 md:flex-row md:items-center md:justify-between">
        <SearchField label="Search users" value={query} onChange={setQuery} className="md:w-96" />
        {accounts.filter(({ isApproved }) => !isApproved).length > 1 && <RejectAll />}
        {accounts.some(({ isTemporary }) => isTemporary) && (
          <SwitchField
            label="Show temporary accounts"
            checked={hasDemoAccount}
            onChange={({ target }) => setHasDemoAccount(target.checked)}
          />
        )}
      </div>
      {users.length > 0 ? (
        <UserList
          users={users.slice(0, limit)}
          groups={groups}
          adminCount={countAdmins(accounts)}
          onOpenDialog={setDialog}
        />
      ) : (
        <EmptyState
          drawing={<NestDrawing />}
          title="No users found"
          description="Try another name or e-mail."
        />
      )}
      {users.length > limit && (
        <div className="mt-4 flex flex-col items-center gap-2">
          <p className="text-sm text-ink-soft tabular-nums">
            {limit} of {users.length} users
          </p>
          <Button variant="outline" onClick={() => setLimit(limit + shownAtOnce)}>
            Show more
          </Button>
        </div>
      )}
      <UserDialogs dialog={dialog} groups={groups} onClose={() => setDialog(null)} />
    </>
  )
}
