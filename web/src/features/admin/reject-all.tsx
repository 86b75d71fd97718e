import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRejectAll } from './admin.api.ts'

/** Rejects all pending accounts together, for instance after a flood of registrations. */
export function RejectAll() {
  const { mutate, isPending } = useRejectAll()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsConfirming(true)}>
        Reject all
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Reject all waiting accounts"
        description="Every account that waits for approval is deleted, also those whose address is not confirmed yet. This action cannot be undone."
        confirmLabel="Reject all"
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </>
  )
}
