import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { readTypedDate, unfinished } from '../../lib/forms/typed-date.ts'
import { useOwnWriting } from './own-writing.ts'
import { TextField } from './text-field.tsx'

/** What a form reads of an event: its target is no element, so that the value is taken from here. */
interface DateEvent {
  readonly type: 'change' | 'blur'
  readonly target: { readonly name: string; readonly value: string }
}

interface DateFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'onChange' | 'onBlur' | 'ref'
> {
  readonly ref?: Ref<HTMLInputElement | null> | undefined
  readonly type?: 'date' | 'time'
  /** The value is `unfinished` while a part is missing. */
  readonly onChange?: (event: DateEvent) => unknown
  readonly onBlur?: (event: DateEvent) => unknown
}

/**
 * A field for a date or a time. While a part is missing, browsers report it as empty and say nothing more; the form gets
 * `unfinished` instead, which its schema refuses. Where the browser writes dates in another way than the person, the value is
 * shown below in theirs.
 */
export function DateField({ ref, type = 'date', hint, value, onChange, onBlur, ...props }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const ownWriting = useOwnWriting(input, type)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  /** Null until something was typed: a draft may hold `unfinished`, which the field cannot show. */
  const reported = useRef<string | null>(null)
  const report = (kind: DateEvent['type']): void => {
    if (!input.current) return
    reported.current = readTypedDate(input.current)
    const event: DateEvent = { type: kind, target: { name: input.current.name, value: reported.current } }
    if (kind === 'blur') void onBlur?.(event)
    else void onChange?.(event)
  }
  // Browsers send no event when a part of an empty field is typed or removed.
  const reportSilentChange = (): void => {
    if (input.current?.validity.badInput || reported.current === unfinished) report('change')
  }
  const latest = useRef(reportSilentChange)
  useEffect(() => {
    latest.current = reportSilentChange
  })
  useEffect(() => {
    const form = input.current?.form
    // Enter in the field submits the form; React hears of it later than this listener.
    const tell = (): void => latest.current()
    form?.addEventListener('submit', tell)
    return () => form?.removeEventListener('submit', tell)
  }, [])
  return (
    <TextField
      ref={input}
      type={type}
      hint={ownWriting ?? hint}
      {...(value !== undefined && { value: value === unfinished ? '' : value })}
      {...props}
      onChange={() => report('change')}
      onKeyUp={({ key }) => {
        if (key === 'Backspace' || key === 'Delete') report('change')
        else reportSilentChange()
      }}
      onBlur={() => {
        reportSilentChange()
        if (reported.current !== null) report('blur')
      }}
    />
  )
}
