/** Parses search parameters as plain strings: `?q=007` stays `007`, and values are not wrapped in quotes. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(name, toText(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

/** Returns the named parameters that have a value. */
export const pickTexts = <K extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly K[],
): Partial<Record<K, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  ) as Partial<Record<K, string>>
