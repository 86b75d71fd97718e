import { type Widget, widget as widgetSchema } from '@roost/contract/dashboard-config.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toCatalogueName } from '../widgets.rules.ts'
import { findSize, toSizeOptions, type WidgetChanges } from './draft.rules.ts'

interface EditWidgetDialogProps {
  readonly widget: Widget
  readonly onSave: (changes: WidgetChanges) => void
  readonly onClose: () => void
}

export function EditWidgetDialog({ widget, onSave, onClose }: EditWidgetDialogProps) {
  const options = toSizeOptions(widget.position)
  const [title, setTitle] = useState(widget.title)
  const [size, setSize] = useState('')
  const [error, setError] = useState<string>()
  const titleField = useRef<HTMLInputElement>(null)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const parsed = z.safeParse(widgetSchema.shape.title, title)
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message)
      titleField.current?.focus()
      return
    }
    const picked = findSize(size)
    onSave(picked ? { title: parsed.data, size: picked } : { title: parsed.data })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit Widget"
      description={toCatalogueName(widget.type)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="edit-widget">
            Save
          </Button>
        </>
      }
    >
      <form id="edit-widget" noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField
          ref={titleField}
          label="Title"
          autoComplete="off"
          value={title}
          error={error}
          onChange={(event) => {
            setTitle(event.target.value)
            setError(undefined)
          }}
        />
        <SelectField
          label="Size"
          hint="Columns by rows, of 12 columns in all"
          options={options}
          value={size || options.find(({ value }) => isCurrent(value, widget))?.value}
          onChange={(event) => setSize(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

const isCurrent = (value: string, { position }: Widget): boolean =>
  value === `${position.width}x${position.height}`
