/**
 * For `register` of a field for an amount: an empty one is absent, so that its schema says that it is required.
 */
export const amountInput = {
  setValueAs: (value: string | number | null | undefined): number | undefined =>
    value === '' || value === null || value === undefined ? undefined : Number(value),
} as const
