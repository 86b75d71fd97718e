import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type TextFieldProps = ComponentProps<typeof TextField>

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  /** The password rule, shown before anything is typed. */
  readonly hint: NonNullable<TextFieldProps['hint']>
}

/** A field for a new password. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <TextField type="password" autoComplete="new-password" {...props} />
}
