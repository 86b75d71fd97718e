/** Within this the server always answers. */
export const searchLimitSeconds = 8

export const formatProductCount = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

/** Said when there is nothing to look for. */
export const searchRequired = {
  title: 'Search Required',
  description: 'Please enter a product name to search',
  variant: 'destructive',
} as const
