import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import type { DialogState } from '../../ui/dialogs/dialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useDeleteUser, useDemoteUser, useEndSessions } from './admin.api.ts'
import type { AdminUser } from './admin.rules.ts'

const EditUserDialog = lazy(async () => ({
  default: (await import('./edit-user-dialog.tsx')).EditUserDialog,
}))
const PasswordLinkDialog = lazy(async () => ({
  default: (await import('./password-link-dialog.tsx')).PasswordLinkDialog,
}))
const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }))

export interface UserDialog {
  readonly kind: 'edit' | 'group' | 'demote' | 'delete' | 'reject' | 'end-sessions' | 'password-link'
  readonly user: AdminUser
}
export type OpenUserDialog = (dialog: UserDialog) => void

interface UserDialogsProps {
  readonly dialog: UserDialog | null
  readonly groups: readonly HouseGroup[]
  readonly onClose: () => void
}

export function UserDialogs({ dialog, groups, onClose }: UserDialogsProps) {
  // The last dialog stays mounted while it fades out.
  const [shown, setShown] = useState(dialog)
  if (dialog && dialog !== shown) setShown(dialog)
  if (!shown) return null
  const props = { user: shown.user, isOpen: dialog !== null, onClose }
  if (shown.kind === 'group')
    return (
      <Suspense fallback={null}>
        <GroupDialog key={shown.user.id} groups={groups} {...props} />
      </Suspense>
    )
  const Dialog = dialogs[shown.kind]
  return (
    <Suspense fallback={null}>
      <Dialog key={shown.user.id} {...props} />
    </Suspense>
  )
}

interface UserDialogProps extends DialogState {
  readonly user: AdminUser
}

function RejectDialog(props: UserDialogProps) {
  return <DeleteDialog {...props} title={t('Reject user')} confirmLabel={t('Reject')} />
}

function DeleteDialog({
  title = t('Delete user'),
  confirmLabel = t('Delete'),
  user,
  isOpen,
  onClose,
}: UserDialogProps & { readonly title?: string; readonly confirmLabel?: string }) {
  const { mutate, isPending } = useDeleteUser()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isOpen={isOpen}
      onClose={onClose}
      description={
        <>
          <span className="block wrap-anywhere">
            {t(
              "Are you sure you want to delete {name}? This action cannot be undone and will remove all of the user's data.",
              { name: user.displayName },
            )}
          </span>
          {user.isApproved && (
            <span className="mt-2 block">
              {t('Items added to a house group stay with the group, without the name.')}
            </span>
          )}
        </>
      }
      isDestructive
      isPending={isPending}
      onConfirm={() => mutate(user.id, { onSettled: onClose })}
    />
  )
}

function SignOutDialog({ user, isOpen, onClose }: UserDialogProps) {
  const { mutate, isPending } = useEndSessions()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Sign out everywhere')}
      description={
        <span className="wrap-anywhere">
          {t(
            '{name} has to sign in again on every device, and calendar programs need a new address. Yours stays signed in if the account is your own.',
            { name: user.displayName },
          )}
        </span>
      }
      confirmLabel={t('Sign out')}
      isDestructive
      isPending={isPending}
      onConfirm={() => mutate(user.id, { onSettled: onClose })}
    />
  )
}

/** Shown only for the administrator's own account, whose demotion they cannot undo. */
function DemoteDialog({ user, isOpen, onClose }: UserDialogProps) {
  const { mutate, isPending } = useDemoteUser()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Give up your admin role')}
      description={t(
        'Are you sure you want to demote yourself? You will lose access to this page, and only another admin can promote you again.',
      )}
      confirmLabel={t('Demote')}
      isDestructive
      isPending={isPending}
      onConfirm={() => mutate(user.id, { onSettled: onClose })}
    />
  )
}

const dialogs = {
  edit: EditUserDialog,
  'password-link': PasswordLinkDialog,
  demote: DemoteDialog,
  delete: DeleteDialog,
  'end-sessions': SignOutDialog,
  reject: RejectDialog,
} as const
