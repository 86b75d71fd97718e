import { Plus } from 'lucide-react'
import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import { useKeptState } from '../../api/use-kept-state.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toFreshItem } from './history/history.rules.ts'
import { Suggestions } from './quick-add-suggestions.tsx'
import { useQuickAdd } from './quick-add.api.ts'
import { useCreateItem } from './shopping.api.ts'
import { t } from '../../lib/language.ts'

const maxNameLength = 255

interface QuickAddProps {
  /** Whether the suggestions are above the bar at the bottom of a phone, while the field has the focus. */
  readonly isInBar?: boolean
}

/** Adds an item by its name, which may contain a quantity, such as `2 l milk`. Enter adds it, and the next name can be typed immediately. */
export function QuickAdd({ isInBar = false }: QuickAddProps) {
  const { mutate } = useQuickAdd()
  const { mutate: create } = useCreateItem()
  const [isInUse, setIsInUse] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useKeptState('quick-add', '')
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
  // Notes are about one purchase, such as a sort for a certain cake.
  const addAgain = (item: ShoppingItem) => {
    setName('')
    create({ ...toFreshItem(item), notes: null })
    input.current?.focus()
  }
  // Elsewhere they stay: the list would move away under the click that takes the focus.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isInBar && !currentTarget.contains(relatedTarget)) setIsInUse(false)
  }
  return (
    <div className="min-w-0 grow" onFocus={() => setIsInUse(true)} onBlur={leave}>
      <form noValidate onSubmit={add} className="flex items-start gap-2">
        <TextField
          ref={input}
          label={t('Quick add')}
          isLabelHidden
          placeholder={t('Add an item')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxNameLength}
          className="grow"
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setHasFailed(false)
          }}
          error={hasFailed ? t('Name is required') : undefined}
        />
        <Button type="submit" size="icon" aria-label={t('Add')} className="size-11!">
          <Plus aria-hidden="true" />
        </Button>
      </form>
      {isInUse && (
        <Suggestions
          typed={name}
          className={isInBar ? 'absolute inset-x-0 bottom-full bg-paper px-4 pt-1.5' : 'mt-2'}
          onChoose={addAgain}
        />
      )}
    </div>
  )
}
