/** The time within which the server always responds. */
export const searchLimitSeconds = 8

export const formatProductCount = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

/** The message for an empty search. */
export const searchRequired = {
  title: 'Search Required',
  description: 'Please enter a product name to search',
  variant: 'destructive',
} as const
