import { TextField } from '../../ui/text-field.tsx'

interface NewPasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly error: string | undefined
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      hint="At least 8 characters with an uppercase and a lowercase letter, a number and a special character."
      {...props}
    />
  )
}
