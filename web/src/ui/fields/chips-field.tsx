import { Plus, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { joinWithCommas, t } from '../../lib/locale/language.ts'
import { addTexts } from '../../lib/forms/text-list.ts'
import { FieldFrame, type FieldProps, toFieldAria } from './field.tsx'
import { announce } from '../live-region.tsx'

interface ChipsFieldProps extends FieldProps {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** The number of chips after which no more can be typed. What is longer or more is refused by the form’s schema. */
  readonly maxCount: number
  /** The hint shown when no more chips can be added. */
  readonly fullHint: string
  readonly placeholder: string
  /** Names the list of chips for screen readers. */
  readonly chosenLabel: string
  /** Names the list of suggestions. */
  readonly suggestionsLabel: string
  /** Returns suggestions for the text typed so far. */
  readonly suggest: (typed: string) => readonly string[]
}

/** A field for a list of short values, with suggestions. Enter or a comma adds the typed value. */
export function ChipsField({ value, onChange, maxCount, fullHint, suggest, ...props }: ChipsFieldProps) {
  const { label, error, isLabelHidden = false, placeholder } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const isFull = value.length >= maxCount
  const hint = isFull ? fullHint : props.hint

  const add = (typed: string) => {
    const next = addTexts(value, typed)
    setText('')
    if (next.length === value.length) return
    onChange(next)
    announce(t('{texts} added', { texts: joinWithCommas(next.slice(value.length)) }))
  }
  const remove = (chip: string) => {
    onChange(value.filter((other) => other !== chip))
    announce(t('{text} removed', { text: chip }))
    input.current?.focus()
  }
  const type = (typed: string) => (/[,\n]/.test(typed) ? add(typed) : setText(typed))
  const addOrRemove = (event: KeyboardEvent) => {
    // An input method is still composing the word.
    if (event.nativeEvent.isComposing) return
    const last = value.at(-1)
    if (event.key === 'Enter' && text.trim()) {
      // Otherwise, the form around the field would be submitted.
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  const keepTyped = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) add(text)
  }

  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      <div onBlur={keepTyped}>
        <div className="field-control flex flex-wrap items-center gap-1.5 px-1.5! py-1 has-aria-invalid:border-clay has-[input:focus-visible]:border-leaf-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-leaf-ink">
          {value.length > 0 && <Chips label={props.chosenLabel} texts={value} onRemove={remove} />}
          <input
            ref={input}
            id={id}
            value={text}
            readOnly={isFull}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={value.length > 0 ? '' : placeholder}
            onChange={(event) => type(event.target.value)}
            onKeyDown={addOrRemove}
            className="min-h-9 min-w-24 grow bg-transparent px-1.5 focus:outline-none"
            {...toFieldAria(id, { error, hint })}
          />
        </div>
        {!isFull && <Suggestions label={props.suggestionsLabel} texts={suggest(text)} onChoose={add} />}
      </div>
    </FieldFrame>
  )
}

interface ChipsProps {
  readonly label: string
  readonly texts: readonly string[]
  readonly onRemove: (text: string) => void
}

function Chips({ label, texts, onRemove }: ChipsProps) {
  return (
    <ul aria-label={label} className="contents">
      {texts.map((text) => (
        <li
          key={text}
          className="flex max-w-full min-w-0 items-center rounded-full bg-sunken ps-3 text-sm font-semibold"
        >
          <span className="truncate">{text}</span>
          <button
            type="button"
            aria-label={t('Remove {text}', { text })}
            onClick={() => onRemove(text)}
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
  readonly label: string
  readonly texts: readonly string[]
  readonly onChoose: (text: string) => void
}

function Suggestions({ label, texts, onChoose }: SuggestionsProps) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <li key={text} className="max-w-full min-w-0">
          <button
            type="button"
            aria-label={t('Add {text}', { text })}
            // The focus stays in the field, so that the text typed so far is not added as a chip.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(text)}
            className="flex max-w-full min-h-8 items-center gap-1 rounded-full px-3 text-sm font-semibold text-ink-soft ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
