import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** Tells what a password needs before one is typed. */
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
