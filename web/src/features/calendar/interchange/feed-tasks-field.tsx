import { t } from '../../../lib/locale/language.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'

interface FeedTasksFieldProps {
  readonly hasTasks: boolean
  readonly onChange: (hasTasks: boolean) => void
}

/** Whether a new address contains tasks, too. */
export function FeedTasksField({ hasTasks, onChange }: FeedTasksFieldProps) {
  return (
    <SwitchField
      label={t('Include tasks')}
      hint={t('Open tasks are all-day events on the day on which they are due.')}
      checked={hasTasks}
      onChange={(event) => onChange(event.target.checked)}
      className="mt-4"
    />
  )
}
