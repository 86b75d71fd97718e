import { Plus } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useQuickAdd } from './shopping.api.ts'

const maxNameLength = 255

/** Adds an item by name alone. Enter adds it, and the next name can be typed immediately. */
export function QuickAdd() {
  const { mutate } = useQuickAdd()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    setHasFailed(trimmed === '')
    input.current?.focus()
    if (trimmed === '') return
    setName('')
    // Restores a rejected name, unless the next one is already being typed.
    const giveBack = () => setName((typed) => typed || trimmed)
    mutate(trimmed, { onError: giveBack })
  }
  return (
    <form noValidate onSubmit={add} className="flex min-w-0 grow items-start gap-2">
      <TextField
        ref={input}
        label="Quick add"
        isLabelHidden
        placeholder="Add an item"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxNameLength}
        className="grow"
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setHasFailed(false)
        }}
        error={hasFailed ? 'Name is required' : undefined}
      />
      <Button type="submit" size="icon" aria-label="Add" className="size-11!">
        <Plus aria-hidden="true" />
      </Button>
    </form>
  )
}
