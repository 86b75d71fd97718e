import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { toFailure } from '../../api/calls/query-failure.ts'
import { t } from '../../lib/locale/language.ts'
import { formatCount } from '../../lib/locale/region.ts'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { houseGroupsQuery } from '../house-groups/house-groups.api.ts'
import { adminUsersQuery, needsReauthentication, useRejectAll } from './admin.api.ts'
import { countAdmins, toAdminUsers, toShownUsers } from './admin.rules.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { type UserDialog, UserDialogs } from './user-dialogs.tsx'
import { UserList } from './user-list.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** Rejects all pending accounts together, for instance after a flood of registrations. */
function RejectAll() {
  const { mutate, isPending } = useRejectAll()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsConfirming(true)}>
        {t('Reject all')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Reject all pending accounts')}
        description={t(
          'Every account that waits for approval is deleted, also those whose address is not confirmed yet. This action cannot be undone.',
        )}
        confirmLabel={t('Reject all')}
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </>
  )
}

function UserListSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-11 md:max-w-sm" />
      <Card isFlush role="status" aria-label={t('Loading users')} className="divide-y divide-line">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="flex items-center gap-3 px-4 py-3 md:px-6">
            <Skeleton isRound className="size-9" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-56 max-w-full" />
            </div>
            <Skeleton isRound className="h-5 w-20" />
          </div>
        ))}
      </Card>
    </>
  )
}

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
    return <ErrorState title={t("Couldn't load the users")} {...toFailure({ error, isFetching, refetch })} />
  }
  return (
    <>
      <div className="mb-4 flex flex-col gap-x-6 gap-y-2 md:flex-row md:items-center md:justify-between">
        <SearchField label={t('Search users')} value={query} onChange={setQuery} className="md:w-96" />
        {accounts.filter(({ isApproved }) => !isApproved).length > 1 && <RejectAll />}
        {accounts.some(({ isTemporary }) => isTemporary) && (
          <SwitchField
            label={t('Show demo accounts')}
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
          drawing={<Drawing name="nest" />}
          title={t('No users found')}
          description={t('Try another name or email.')}
        />
      )}
      {users.length > limit && (
        <div className="mt-4 flex flex-col items-center gap-2">
          <p className="text-sm text-ink-soft tabular-nums">
            {t('{count} of {total} users', { count: formatCount(limit), total: formatCount(users.length) })}
          </p>
          <Button variant="outline" onClick={() => setLimit(limit + shownAtOnce)}>
            {t('Show more')}
          </Button>
        </div>
      )}
      <UserDialogs dialog={dialog} groups={groups} onClose={() => setDialog(null)} />
    </>
  )
}
