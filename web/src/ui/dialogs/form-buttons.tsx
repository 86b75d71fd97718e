import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { t } from '../../lib/locale/language.ts'

interface FormButtonsProps extends Pick<
  ComponentProps<typeof Button>,
  'isPending' | 'disabled' | 'pendingLabel' | 'children'
> {
  /** The id of the form, which may be outside of the footer. */
  form: string
  onCancel: () => void
}

/** The buttons of a form in a dialog: one that closes it, and one that submits the form. */
export function FormButtons({ onCancel, ...submit }: FormButtonsProps) {
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" {...submit} />
    </>
  )
}
