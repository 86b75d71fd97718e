import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestionProps {
  readonly title: string
  /** Must stay the same function. */
  readonly hasToAsk: () => boolean
}

/** Asks before unsaved work is lost: when its dialog is closed, by the back gesture and when the page is left. */
export function LeaveQuestion({ title, hasToAsk }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasToAsk,
    enableBeforeUnload: hasToAsk,
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
