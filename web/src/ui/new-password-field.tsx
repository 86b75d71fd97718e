import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A field for a new password that shows the password rule beforehand. */
export function NewPasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'hint'>,
) {
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      hint="At least 8 characters with an uppercase and a lowercase letter, a number and a special character."
      {...props}
    />
  )
}
