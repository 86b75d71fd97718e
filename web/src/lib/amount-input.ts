/**
 * The `register` options for an amount field. An empty field becomes undefined, so that the schema reports it as
 * required.
 */
export const amountInput = {
  setValueAs: (value: string | number | null | undefined): number | undefined =>
    value === '' || value === null || value === undefined ? undefined : Number(value),
} as const
