import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

type TextFieldProps = ComponentProps<typeof TextField>

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  /** The password rule, shown before anything is typed. */
  readonly hint: NonNullable<TextFieldProps['hint']>
  /** Returns the messages of all rules that a password breaks. */
  readonly listBrokenRules: (text: string) => readonly string[]
}

/** A field for a new password. Where one rule is broken, it names all that are, so that they can be met at once. */
export function NewPasswordField({ error, listBrokenRules, onInput, ...props }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const broken = listBrokenRules(typed)
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      error={error !== undefined && broken.includes(error) ? broken.join('\n') : error}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onInput?.(event)
      }}
      {...props}
    />
  )
}
