import { FormButtons } from './form-buttons.tsx'
import { t } from '../../lib/locale/language.ts'

interface GoneFooterProps {
  /** What was edited, such as `event`. */
  readonly what: string
  /** The form, which then creates the thing anew. */
  readonly formId: string
  readonly isPending: boolean
  readonly onClose: () => void
}

/** The footer of a form whose thing somebody deleted while it was edited. */
export function GoneFooter({ what, formId, isPending, onClose }: GoneFooterProps) {
  return (
    <div className="w-full">
      <p role="alert" className="font-semibold text-balance">
        {t(
          '{what, select, budget {Somebody has deleted this budget.} event {Somebody has deleted this event.} expense {Somebody has deleted this expense.} goal {Somebody has deleted this goal.} item {Somebody has deleted this item.} recipe {Somebody has deleted this recipe.} task {Somebody has deleted this task.} other {Somebody has deleted this {what}.}}',
          { what },
        )}
      </p>
      <p className="text-sm text-ink-soft">{t('What you have entered is still here.')}</p>
      {/* Placed on the left, so that the toast does not cover the buttons. */}
      <div className="mt-3 flex flex-wrap gap-2 max-md:*:grow">
        <FormButtons form={formId} isPending={isPending} pendingLabel={t('Creating...')} onCancel={onClose}>
          {t('Create it anew')}
        </FormButtons>
      </div>
    </div>
  )
}
