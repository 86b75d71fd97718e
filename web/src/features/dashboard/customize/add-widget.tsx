import { maxWidgets, type WidgetType, widgetTypes } from '@roost/contract/dashboard-values.ts'
import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { widgetCatalogue } from '../widgets.rules.ts'

const options = widgetCatalogue.map(({ type, name, description }) => ({
  value: type,
  label: `${name} – ${description}`,
}))

interface AddWidgetProps {
  readonly isFull: boolean
  readonly onAdd: (type: WidgetType) => void
}

export function AddWidget({ isFull, onAdd }: AddWidgetProps) {
  const [value, setValue] = useState('')
  const type = widgetTypes.find((known) => known === value)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (!type || isFull) return
    onAdd(type)
    setValue('')
  }
  return (
    <form onSubmit={add} className="flex flex-col gap-2 md:flex-row md:items-end">
      <SelectField
        label="Widget type"
        placeholder="Choose a type..."
        options={options}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        disabled={isFull}
        error={isFull ? `The dashboard can hold at most ${maxWidgets} widgets. Remove one first.` : undefined}
        className="grow"
      />
      <Button type="submit" variant="secondary" className="min-h-11" disabled={!type || isFull}>
        <Plus aria-hidden="true" />
        Add Widget
      </Button>
    </form>
  )
}
