import { Plus } from 'lucide-react'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { type ClipboardEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import { useKeptState } from '../../../api/forms/use-kept-state.ts'
import { toLines } from '../../../lib/forms/pasted-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { pasteBareLines } from '../../../ui/fields/paste.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toFreshItem } from '../history/history.rules.ts'
import { Suggestions } from './quick-add-suggestions.tsx'
import { useAddLines, useQuickAdd } from './quick-add.api.ts'
import { useCreateItem } from '../rows/shopping-writes.api.ts'
import { t } from '../../../lib/locale/language.ts'

const maxNameLength = 255

const maxPastedLines = 100

/** Why the pasted lines are not added. */
const findProblem = (lines: readonly string[]): string | undefined => {
  if (lines.length > maxPastedLines)
    return t('Not added: at most {count} lines can be pasted at once.', { count: maxPastedLines })
  if (lines.some((line) => line.length > maxNameLength))
    return t('Not added: at most {count} characters fit in here.', { count: maxNameLength })
  return undefined
}

interface QuickAddProps {
  /** Whether the suggestions are above the bar at the bottom of a phone, while the field has the focus. */
  readonly isInBar?: boolean
}

/** Adds an item by its name, which may contain a quantity, such as `2 l milk`. Enter adds it, and the next name can be typed immediately. Of pasted lines, each is an item. */
export function QuickAdd({ isInBar = false }: QuickAddProps) {
  const { mutate } = useQuickAdd()
  const { mutate: addLines } = useAddLines()
  const { mutate: create } = useCreateItem()
  const [isInUse, setIsInUse] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useKeptState('quick-add', '')
  const [error, setError] = useState<string>()
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    setError(trimmed === '' ? t('Name is required') : undefined)
    input.current?.focus()
    if (trimmed === '') return
    setName('')
    // Restores a rejected name, unless the next one is already being typed.
    const giveBack = () => setName((typed) => typed || trimmed)
    mutate(trimmed, { onError: giveBack })
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = toLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return pasteBareLines(event)
    event.preventDefault()
    const problem = findProblem(lines)
    setError(problem)
    if (problem === undefined) addLines(lines)
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
            setError(undefined)
          }}
          error={error}
          onPaste={paste}
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
