import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import { toLatinDigits } from '@roost/contract/text/latin-digits.ts'
import { TextField } from './text-field.tsx'

type TextFieldProps = ComponentProps<typeof TextField>

type CodeFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'onInput' | 'onPaste' | 'onDrop'
>

const length = 6

const toDigits = (text: string): string => toLatinDigits(text).replaceAll(/\D/g, '')

/** Removes all but the digits and leaves the caret where it was between them. A digit too many is the one just typed. */
const keepDigits = (input: HTMLInputElement): void => {
  const digits = toDigits(input.value)
  const caret = toDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  const isFull = digits.length > length
  const kept = isFull ? (digits.slice(0, caret - 1) + digits.slice(caret)).slice(0, length) : digits
  if (kept === input.value) return
  input.value = kept
  const position = isFull ? caret - 1 : caret
  input.setSelectionRange(position, position)
}

/** Inserts the digits of a text as if they were typed, unless they do not fit. */
const insertDigits = (input: HTMLInputElement, text: string): boolean => {
  const { value, selectionStart, selectionEnd } = input
  const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0)
  const digits = toDigits(text)
  if (rest.length + digits.length > length) return false
  input.focus()
  input.setRangeText(digits, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}

/**
 * A field for a code of six digits. Apps, emails and password managers show a code as `123 456` or `123-456`, and keyboards
 * type it in other scripts.
 */
export function CodeField({ error, ...props }: CodeFieldProps) {
  const [problem, setProblem] = useState<string>()
  const insert = (event: SyntheticEvent<HTMLInputElement>, source: DataTransfer) => {
    event.preventDefault()
    const isInserted = insertDigits(event.currentTarget, source.getData('text/plain'))
    setProblem(
      isInserted ? undefined : t('Not added: at most {count} characters fit in here.', { count: length }),
    )
  }
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t('Enter 6-digit code')}
      error={problem ?? error}
      onInput={(event) => {
        setProblem(undefined)
        keepDigits(event.currentTarget)
      }}
      onPaste={(event) => insert(event, event.clipboardData)}
      onDrop={(event) => insert(event, event.dataTransfer)}
      {...props}
    />
  )
}
