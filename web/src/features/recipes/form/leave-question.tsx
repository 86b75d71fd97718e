import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/**
 * Asks before what was typed is lost: when its dialog is closed, by the back gesture and when the page is left.
 * @param hasToAsk Must stay the same function.
 */
export function LeaveQuestion({ hasToAsk }: { readonly hasToAsk: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasToAsk,
    enableBeforeUnload: hasToAsk,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title="Discard what you have typed?"
      description="It has not been saved."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      isDestructive
      onConfirm={() => proceed?.()}
    />
  )
}
