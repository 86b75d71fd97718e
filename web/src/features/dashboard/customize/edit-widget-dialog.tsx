import { zodResolver } from '@hookform/resolvers/zod'
import { type Widget, widget as widgetSchema } from '@roost/contract/dashboard/dashboard-config.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useDraft, useDraftEnd } from '../../../api/forms/use-draft.ts'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toShownTitle, widgetCatalogue } from '../layout/widgets.rules.ts'
import { findSize, toSizeOptions, type WidgetChanges } from './draft.rules.ts'
import { t } from '../../../lib/locale/language.ts'

const widgetForm = z.object({ title: widgetSchema.shape.title, size: z.string() })

const nothing = (): void => {}

interface EditWidgetDialogProps {
  readonly widget: Widget
  readonly onSave: (changes: WidgetChanges) => void
  readonly onClose: () => void
}

export function EditWidgetDialog({ widget, onSave, onClose }: EditWidgetDialogProps) {
  const options = toSizeOptions(widget.position)
  const shownTitle = toShownTitle(widget.title)
  const draftName = `widget-${widget.id}`
  const form = useForm({
    resolver: zodResolver(widgetForm),
    defaultValues: {
      title: shownTitle,
      size: options.find(({ value }) => isCurrent(value, widget))?.value ?? '',
    },
  })
  const { register, handleSubmit, formState } = form
  const draft = useDraft(draftName, form)
  const drop = useDraftEnd(draftName, nothing)
  const save = handleSubmit(({ title: entered, size }) => {
    const title = entered === shownTitle ? widget.title : entered
    const picked = findSize(size)
    drop()
    onSave(picked ? { title, size: picked } : { title })
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Edit Widget')}
      description={t(widgetCatalogue[widget.type].name)}
      footer={
        <FormButtons form="edit-widget" onCancel={onClose}>
          {t('Save')}
        </FormButtons>
      }
    >
      <form
        id="edit-widget"
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex flex-col gap-4"
      >
        <TextField
          label={t('Title')}
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title')}
        />
        <SelectField
          label={t('Size')}
          hint={t('Columns by rows, of 12 columns in all')}
          options={options}
          {...register('size')}
        />
        <KeptDraft draft={draft} />
      </form>
    </Dialog>
  )
}

const isCurrent = (value: string, { position }: Widget): boolean =>
  value === `${position.width}x${position.height}`
