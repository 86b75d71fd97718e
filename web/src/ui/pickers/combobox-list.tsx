import { isSearchMatch } from '@roost/contract/text/search-text.ts'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'

export interface ComboboxOption {
  value: string
  label: string
  hint?: string | undefined
}

interface ComboboxListProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  value: string | null
  query: string
  onQueryChange: (query: string) => void
  searchPlaceholder: string
  emptyText: string
  onChoose: (value: string) => void
}

/** The row that is active before an arrow key or the mouse chooses one: the chosen option, or the best match. */
const findFirstActive = (query: string, options: readonly ComboboxOption[], value: string | null): number =>
  query === '' ? options.findIndex((option) => option.value === value) : 0

export function ComboboxList({
  id,
  label,
  options,
  value,
  query,
  onQueryChange,
  searchPlaceholder,
  emptyText,
  onChoose,
}: ComboboxListProps) {
  const matches = options.filter((option) => isSearchMatch(query, option.label, option.hint ?? null))
  const [moved, setMoved] = useState({ query, index: findFirstActive(query, options, value) })
  const active = moved.query === query ? moved.index : 0
  const setActive = (index: number): void => setMoved({ query, index })
  const activeOption = matches[active]
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, query])

  const chooseOrMove = (event: KeyboardEvent) => {
    // An input method is still composing the word.
    if (event.nativeEvent.isComposing) return
    // Tab takes the best match as Enter does: the field would stay as it was, and what was typed would be gone.
    if (event.key === 'Enter' || (event.key === 'Tab' && query !== '' && !event.shiftKey)) {
      // Otherwise, the form around the field would be submitted.
      event.preventDefault()
      if (activeOption) onChoose(activeOption.value)
      return
    }
    const next = findNextIndex(event.key, active, matches.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <div>
      <div className="sticky -top-1.5 z-1 -mt-1.5 bg-raised py-1.5">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-4.5 start-3 size-5 text-ink-soft"
        />
        <input
          role="combobox"
          aria-label={searchPlaceholder}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={activeOption && `${id}-${active}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={searchPlaceholder}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDown={chooseOrMove}
          className="field-control ps-10"
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {matches.map((option, index) => (
          <ComboboxRow
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isChosen={option.value === value}
            isActive={index === active}
            onActivate={() => setActive(index)}
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </div>
      <p role="status" className={matches.length > 0 ? 'sr-only' : 'px-3 py-4 text-center text-ink-soft'}>
        {matches.length > 0 ? '' : emptyText}
      </p>
    </div>
  )
}

function findNextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'PageDown') return Math.min(index + 8, count - 1)
  if (key === 'PageUp') return Math.max(index - 8, 0)
  return undefined
}

interface ComboboxRowProps {
  id: string
  option: ComboboxOption
  isChosen: boolean
  isActive: boolean
  onActivate: () => void
  onChoose: () => void
}

function ComboboxRow({ id, option, isChosen, isActive, onActivate, onChoose }: ComboboxRowProps) {
  // Touch has no hover, so a tap should not highlight the row.
  const activateByMouse = (event: PointerEvent) => event.pointerType === 'mouse' && onActivate()
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={activateByMouse}
      onClick={onChoose}
      className={cx(
        'flex min-h-10 w-full items-center text-start gap-3 rounded-inner px-3 py-1.5 select-none pointer-coarse:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <span className="min-w-0 grow">
        <span className="block truncate">{option.label}</span>
        {option.hint && <span className="block truncate text-sm text-ink-soft">{option.hint}</span>}
      </span>
      <Check aria-hidden="true" className={cx('size-5 shrink-0 text-leaf-ink', !isChosen && 'invisible')} />
    </button>
  )
}
