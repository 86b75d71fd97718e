import { cancelSignOut, confirmSignOut } from '../api/sign-out.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function SignOutDialog({ unsentCount }: { unsentCount: number }) {
  const isOne = unsentCount === 1
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={cancelSignOut}
      title={isOne ? '1 change has not been sent yet' : `${unsentCount} changes have not been sent yet`}
      description={`Sign out and lose ${isOne ? 'it' : 'them'}?`}
      cancelLabel="Stay signed in"
      confirmLabel="Sign out"
      isDestructive
      onConfirm={confirmSignOut}
    />
  )
}
