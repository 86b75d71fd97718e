import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A field for an amount of money. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'leading'>) {
  return <TextField type="number" step="0.01" min="0" inputMode="decimal" leading="$" {...props} />
}
