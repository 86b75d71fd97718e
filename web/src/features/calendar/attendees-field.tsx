import { maxAttendees } from '@roost/contract/calendar-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldFrame, toFieldAria } from '../../ui/field.tsx'
import { announce } from '../../ui/live-region.tsx'
import { membersQuery } from '../users/users.api.ts'
import { addAttendees, maxAttendeeLength, suggestAttendees } from './attendees.rules.ts'

interface AttendeesFieldProps {
  readonly value: readonly string[]
  readonly onChange: (attendees: string[]) => void
  readonly error?: string | undefined
}

/** Names as free text, members of the household at hand. */
export function AttendeesField({ value, onChange, error }: AttendeesFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { data: members = [] } = useQuery(membersQuery)
  const isFull = value.length >= maxAttendees
  const suggestions = isFull ? [] : suggestAttendees(members, value, text)
  const hint = isFull ? `An event can have at most ${maxAttendees} attendees` : undefined

  const add = (names: string) => {
    const next = addAttendees(value, names)
    setText('')
    if (next.length === value.length) return
    onChange(next)
    announce(`${next.slice(value.length).join(', ')} added`)
  }
  const remove = (name: string) => {
    onChange(value.filter((other) => other !== name))
    announce(`${name} removed`)
    input.current?.focus()
  }
  const type = (typed: string) => (/[,\n]/.test(typed) ? add(typed) : setText(typed))
  const addOrRemove = (event: KeyboardEvent) => {
    // A word is still being put together.
    if (event.nativeEvent.isComposing) return
    const last = value.at(-1)
    if (event.key === 'Enter' && text.trim()) {
      // Otherwise the form around the field would be submitted.
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  const keepTyped = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) add(text)
  }

  return (
    <FieldFrame id={id} label="Attendees" error={error} hint={hint}>
      <div onBlur={keepTyped}>
        <div className="field-control flex flex-wrap items-center gap-1.5 px-1.5! py-1 has-[input:focus-visible]:border-leaf-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-leaf-ink">
          {value.length > 0 && <Chips names={value} onRemove={remove} />}
          <input
            ref={input}
            id={id}
            value={text}
            readOnly={isFull}
            maxLength={maxAttendeeLength}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={value.length > 0 ? '' : 'Name, then Enter'}
            onChange={(event) => type(event.target.value)}
            onKeyDown={addOrRemove}
            className="min-h-9 min-w-24 grow bg-transparent px-1.5 focus:outline-none"
            {...toFieldAria(id, { error, hint })}
          />
        </div>
        <Suggestions names={suggestions} onChoose={add} />
      </div>
    </FieldFrame>
  )
}

interface ChipsProps {
  readonly names: readonly string[]
  readonly onRemove: (name: string) => void
}

function Chips({ names, onRemove }: ChipsProps) {
  return (
    <ul aria-label="Chosen attendees" className="contents">
      {names.map((name) => (
        <li
          key={name}
          className="flex max-w-full min-w-0 items-center rounded-full bg-sunken pl-3 text-sm font-semibold"
        >
          <span className="truncate">{name}</span>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(name)}
            className="grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface SuggestionsProps {
  readonly names: readonly string[]
  readonly onChoose: (name: string) => void
}

function Suggestions({ names, onChoose }: SuggestionsProps) {
  if (names.length === 0) return null
  return (
    <ul aria-label="People of the household" className="mt-2 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="max-w-full min-w-0">
          <button
            type="button"
            aria-label={`Add ${name}`}
            // The focus stays in the field, so that what was typed so far is not taken for a name.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
            className="flex max-w-full min-h-8 items-center gap-1 rounded-full px-3 text-sm font-semibold text-ink-soft ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
