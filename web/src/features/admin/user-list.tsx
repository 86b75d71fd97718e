import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { toAvatarLetter } from '@roost/contract/text/names.ts'
import { House } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../../lib/cx.ts'
import { useFocusKeeper } from '../../lib/screen/focus.ts'
import { t } from '../../lib/locale/language.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { formatInstant } from '../../lib/time/wall-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type AdminUser, parseGroupOption, toGroupOptions, toGroupOptionValue } from './admin.rules.ts'
import { SilentDevices } from './silent-devices.tsx'
import { UserButtons, UserMenu, PendingAccountButtons } from './user-actions.tsx'
import type { OpenUserDialog } from './user-dialogs.tsx'
import { Combobox } from '../../ui/pickers/combobox.tsx'
import { useGroupChoice } from './admin.api.ts'

interface GroupFieldProps {
  readonly user: AdminUser
  readonly groups: readonly HouseGroup[]
}

/** A select for a user's house group, including none. */
function GroupField({ user, groups }: GroupFieldProps) {
  const { chosen, choose, isPending } = useGroupChoice(user)
  return (
    <Combobox
      label={t('House group of {name}', { name: user.displayName })}
      isLabelHidden
      options={toGroupOptions(groups)}
      value={toGroupOptionValue(chosen)}
      // The combobox passes null when the selected option is chosen again; the group then stays.
      onChange={(value) => !isPending && choose(parseGroupOption(value))}
      placeholder={t('Unknown')}
      searchPlaceholder={t('Search house groups…')}
      emptyText={t('No house group has this name.')}
      className="w-44 shrink-0"
    />
  )
}

interface UserListProps {
  readonly users: readonly AdminUser[]
  readonly groups: readonly HouseGroup[]
  readonly adminCount: number
  readonly onOpenDialog: OpenUserDialog
}

/** One row per user; on small screens the actions collapse into a menu. */
export function UserList({ users, groups, adminCount, onOpenDialog }: UserListProps) {
  const isWide = useMediaQuery('(min-width: 1280px)')
  const { list, keepFocus } = useFocusKeeper(users)
  return (
    <Card isFlush>
      <ul ref={list} aria-label={t('Users')} className="divide-y divide-line" {...keepFocus}>
        {users.map((user, index) => (
          <li
            key={user.id}
            data-index={index}
            className="flex items-center gap-3 px-4 py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] max-md:min-h-18 md:px-6 xl:gap-6"
          >
            {isWide ? (
              <WideRow user={user} groups={groups} adminCount={adminCount} onOpenDialog={onOpenDialog} />
            ) : (
              <NarrowRow user={user} adminCount={adminCount} onOpenDialog={onOpenDialog} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  readonly user: AdminUser
  readonly adminCount: number
  readonly onOpenDialog: OpenUserDialog
}

const WideRow = memo(function WideRow({
  user,
  groups,
  ...actions
}: RowProps & { groups: readonly HouseGroup[] }) {
  return (
    <>
      <div className="flex min-w-0 grow items-center gap-3">
        <Avatar imageUrl={user.profileImageUrl} letter={toAvatarLetter(user)} label="" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{user.displayName}</p>
          <p className="flex items-center gap-x-3 text-sm text-ink-soft">
            <Reach user={user} />
            <GroupName user={user} className="min-w-20 shrink-[4]" />
          </p>
          <SilentDevices userId={user.id} />
        </div>
      </div>
      <div className="w-36 shrink-0">
        <UserBadges user={user} />
      </div>
      {user.isApproved && !user.isTemporary ? (
        <>
          <GroupField user={user} groups={groups} />
          <UserButtons user={user} {...actions} />
        </>
      ) : (
        // As wide as the controls of a permanent account.
        <div className="flex min-w-122 shrink-0 justify-end">
          {user.isApproved ? (
            <UserButtons user={user} {...actions} />
          ) : (
            <PendingAccountButtons user={user} {...actions} />
          )}
        </div>
      )}
    </>
  )
})

const NarrowRow = memo(function NarrowRow({ user, ...actions }: RowProps) {
  return (
    <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-2 md:flex-row md:items-center">
      <div className="min-w-0 grow">
        <div className="flex items-center gap-3">
          <Avatar imageUrl={user.profileImageUrl} letter={toAvatarLetter(user)} label="" />
          <div className="min-w-0 grow">
            <p className="font-semibold wrap-anywhere">{user.displayName}</p>
            <p className="flex text-sm text-ink-soft">
              <Reach user={user} />
            </p>
          </div>
          {user.isApproved && <UserMenu user={user} {...actions} />}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 ps-12 text-sm text-ink-soft">
          <UserBadges user={user} />
          <GroupName user={user} />
          <SilentDevices userId={user.id} />
        </div>
      </div>
      {!user.isApproved && (
        <div className="max-md:ps-12">
          <PendingAccountButtons user={user} {...actions} />
        </div>
      )}
    </div>
  )
})

function GroupName({ user, className }: { user: AdminUser; className?: string }) {
  return (
    <span className={cx('flex min-w-0 items-center gap-1', className)}>
      <House aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{`${t('House group:')} `}</span>
      <span className="truncate">{user.houseGroupName}</span>
    </span>
  )
}

function UserBadges({ user }: { user: AdminUser }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge variant={user.role === 'admin' ? 'secondary' : 'outline'} className="capitalize">
        {t(user.role === 'admin' ? 'admin' : 'user')}
      </Badge>
      <StatusBadge user={user} />
    </div>
  )
}

function StatusBadge({ user }: { user: AdminUser }) {
  if (user.isTemporary) return <Badge variant="secondary">{t('Temporary')}</Badge>
  if (!user.isApproved) return <Badge variant="warning">{t('Pending')}</Badge>
  return <Badge variant="success">{t('Approved')}</Badge>
}

/** A user's email address; for a demo account, which has none, its expiry time. */
function Reach({ user: { email, expiresAt } }: { user: AdminUser }) {
  return <span className="truncate">{expiresAt ? <End at={expiresAt} /> : email}</span>
}

function End({ at }: { at: string }) {
  const now = useWallClock()
  return t('Ends: {time}', { time: formatInstant(at, now) })
}
