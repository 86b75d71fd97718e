import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestionProps {
  readonly title: string
  /** Must be a stable function. */
  readonly shouldConfirm: () => boolean
}

/** Asks for confirmation before unsaved work is lost by closing its dialog, going back or leaving the page. */
export function LeaveQuestion({ title, shouldConfirm }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: shouldConfirm,
    enableBeforeUnload: shouldConfirm,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title={title}
      description="It has not been saved."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      isDestructive
      onConfirm={() => proceed?.()}
    />
  )
}
