import { msg } from '@roost/contract/language/messages.ts'
import {
  EllipsisVertical,
  House,
  KeyRound,
  LockOpen,
  LogOut,
  Pencil,
  ShieldCheck,
  ShieldOff,
  Trash2,
} from 'lucide-react'
import { useId } from 'react'
import { useReauthentication } from '../../api/session/reauthentication.ts'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/floating/menu.tsx'
import { PasswordDialog } from '../../ui/dialogs/password-dialog.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { useApproveUser, useDemoteUser, usePromoteUser, useUnlockUser } from './admin.api.ts'
import { type AdminUser, listMoreActions, listUserActions, type UserAction } from './admin.rules.ts'
import type { OpenUserDialog } from './user-dialogs.tsx'

interface UserActionsProps {
  readonly user: AdminUser
  readonly adminCount: number
  readonly onOpenDialog: OpenUserDialog
}

/** The actions for an approved account, and the callback that starts one. */
const useUserActions = ({ user, adminCount, onOpenDialog }: UserActionsProps) => {
  const { id: viewerId, email } = useUser()
  const promote = usePromoteUser()
  const { run, question } = useReauthentication(promote)
  const demote = useDemoteUser()
  const start = ({ kind, refusal }: UserAction): void => {
    if (refusal !== undefined) return
    if (kind === 'promote') run({ userId: user.id })
    else if (kind === 'demote' && user.id !== viewerId) demote.mutate(user.id)
    else onOpenDialog({ kind, user })
  }
  return {
    actions: listUserActions(user, { viewerId, adminCount }),
    start,
    isPending: (promote.isPending && !question.isOpen) || demote.isPending,
    question: {
      ...question,
      username: email,
      description: t('Admins approve people and see every account. Enter your password to promote {name}.', {
        name: user.displayName,
      }),
    },
  }
}

export function UserButtons(props: UserActionsProps) {
  const { actions, start, isPending, question } = useUserActions(props)
  return (
    <div className="flex min-w-72 shrink-0 justify-end">
      {actions.map((action) => (
        <ActionButton
          key={action.label}
          action={action}
          userName={props.user.displayName}
          isPending={isPending && action.kind !== 'edit' && action.kind !== 'delete'}
          onStart={() => start(action)}
        />
      ))}
      {!props.user.isTemporary && (
        <Menu>
          <MoreTrigger user={props.user} />
          <MenuContent>
            <MoreItems {...props} />
          </MenuContent>
        </Menu>
      )}
      <PasswordDialog {...question} />
    </div>
  )
}

function MoreTrigger({ user }: Pick<UserActionsProps, 'user'>) {
  return (
    <MenuTrigger
      data-control="menu"
      aria-label={t('More actions for {name}', { name: user.displayName })}
      className={buttonStyles({ variant: 'ghost', size: 'icon', className: '-me-2' })}
    >
      <EllipsisVertical aria-hidden="true" />
    </MenuTrigger>
  )
}

const moreIcons = { 'end-sessions': LogOut, unlock: LockOpen, 'password-link': KeyRound } as const

function MoreItems({ user, onOpenDialog }: UserActionsProps) {
  const { id: viewerId } = useUser()
  const unlock = useUnlockUser()
  return listMoreActions(user, viewerId).map(({ kind, label }) => {
    const Icon = moreIcons[kind]
    return (
      <MenuItem
        key={kind}
        onSelect={() => (kind === 'unlock' ? unlock.mutate(user.id) : onOpenDialog({ kind, user }))}
      >
        <Icon aria-hidden="true" />
        {label}
      </MenuItem>
    )
  })
}

const actionNames = {
  edit: msg('Edit {name}'),
  promote: msg('Promote {name}'),
  demote: msg('Demote {name}'),
  delete: msg('Delete {name}'),
} as const

interface ActionButtonProps {
  readonly action: UserAction
  readonly userName: string
  readonly isPending: boolean
  readonly onStart: () => void
}

function ActionButton({ action, userName, isPending, onStart }: ActionButtonProps) {
  const reasonId = useId()
  const { kind, label, refusal } = action
  const button = (
    <Button
      variant="ghost"
      size="sm"
      className={kind === 'delete' ? 'text-clay-ink!' : 'min-w-20'}
      data-control={kind}
      aria-label={t(actionNames[kind], { name: userName })}
      aria-disabled={refusal !== undefined || undefined}
      aria-describedby={refusal === undefined ? undefined : reasonId}
      isPending={isPending}
      onClick={onStart}
    >
      {label}
    </Button>
  )
  if (refusal === undefined) return button
  return (
    <>
      <Tooltip label={refusal}>{button}</Tooltip>
      <span id={reasonId} hidden>
        {refusal}
      </span>
    </>
  )
}

const icons = { edit: Pencil, promote: ShieldCheck, demote: ShieldOff, delete: Trash2 } as const

export function UserMenu(props: UserActionsProps) {
  const { user, onOpenDialog } = props
  const { actions, start, question } = useUserActions(props)
  return (
    <>
      <Menu>
        <MoreTrigger user={user} />
        <MenuContent>
          {!user.isTemporary && (
            <MenuItem onSelect={() => onOpenDialog({ kind: 'group', user })}>
              <House aria-hidden="true" />
              {t('House group…')}
            </MenuItem>
          )}
          {actions.map((action) => (
            <ActionItem key={action.kind} action={action} onStart={() => start(action)} />
          ))}
          <MoreItems {...props} />
        </MenuContent>
      </Menu>
      <PasswordDialog {...question} />
    </>
  )
}

/** An unavailable action remains focusable and states its reason, because touch screens have no tooltips. */
function ActionItem({ action, onStart }: { action: UserAction; onStart: () => void }) {
  const { kind, label, refusal } = action
  const Icon = icons[kind]
  return (
    <MenuItem
      isDestructive={kind === 'delete' && refusal === undefined}
      aria-disabled={refusal !== undefined || undefined}
      onSelect={(event) => {
        if (refusal === undefined) onStart()
        else event.preventDefault()
      }}
    >
      <Icon aria-hidden="true" />
      <span className="min-w-0">
        <span className={refusal === undefined ? undefined : 'opacity-60'}>{label}</span>
        {refusal !== undefined && <span className="block text-sm text-ink-soft">{refusal}</span>}
      </span>
    </MenuItem>
  )
}

/** The actions for a pending account. */
export function PendingAccountButtons({ user, onOpenDialog }: UserActionsProps) {
  const { mutate, isPending } = useApproveUser()
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      {user.emailConfirmation === 'missing' && (
        <span className="basis-full text-sm text-ink-soft sm:basis-auto">
          {t('No code was sent to this address')}
        </span>
      )}
      <Button
        size="sm"
        data-control="approve"
        aria-label={t('Approve {name}', { name: user.displayName })}
        isPending={isPending}
        onClick={() => mutate(user.id)}
      >
        {t('Approve')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        data-control="reject"
        aria-label={t('Reject {name}', { name: user.displayName })}
        disabled={isPending}
        onClick={() => onOpenDialog({ kind: 'reject', user })}
      >
        {t('Reject')}
      </Button>
    </div>
  )
}
