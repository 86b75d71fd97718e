import { useBlocker } from '@tanstack/react-router'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { t } from '../../lib/locale/language.ts'

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
      onClose={() => reset?.()}
      title={title}
      description={t('It has not been saved.')}
      cancelLabel={t('Keep editing')}
      confirmLabel={t('Discard')}
      isDestructive
      onConfirm={() => proceed?.()}
    />
  )
}

/** Says that a form shows what was typed earlier, with a way back to what is saved. */
export function RestoredDraft({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    // Last in the DOM, so that the first field receives the focus when the dialog opens.
    <div
      role="status"
      className="order-first col-span-full mb-2 flex items-center justify-between gap-3 rounded-inner bg-honey-soft py-1 pe-1 ps-3 text-sm text-honey-ink"
    >
      {t('Your draft, not saved yet.')}
      <Button variant="ghost" size="sm" className="shrink-0" onClick={onStartOver}>
        {t('Start over')}
      </Button>
    </div>
  )
}

interface KeptDraftProps {
  readonly draft: {
    readonly isRestored: boolean
    /** Must be a stable function, like `isIncomplete`. */
    readonly isTyped: () => boolean
    readonly isIncomplete: () => boolean
    readonly discard: () => void
    readonly startOver: () => void
  }
}

/**
 * Stands last in a form whose draft is kept. It asks what becomes of the draft before the form closes with something
 * that was just typed, and says when the form shows an earlier draft.
 */
export function KeptDraft({ draft }: KeptDraftProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: draft.isTyped,
    enableBeforeUnload: draft.isIncomplete,
    withResolver: true,
  })
  return (
    <>
      {draft.isRestored && <RestoredDraft onStartOver={draft.startOver} />}
      <ConfirmDialog
        isOpen={status === 'blocked'}
        onClose={() => reset?.()}
        title={t('Close without saving?')}
        description={t(
          draft.isIncomplete()
            ? 'A draft keeps what you have typed on this device, but not the picture.'
            : 'A draft keeps what you have typed on this device.',
        )}
        cancelLabel={t('Keep editing')}
        alternative={{
          label: t('Discard'),
          onSelect: () => {
            draft.discard()
            proceed?.()
          },
        }}
        confirmLabel={t('Keep draft')}
        onConfirm={() => proceed?.()}
      />
    </>
  )
}
