/** People choose from thousands of locales, and a server writes for all of them. */
const maxFormats = 100

/**
 * Returns a function that creates a format once for each key, because creating one takes far longer than using it. It
 * forgets all formats when there are too many.
 */
export const createFormatCache = <T extends object>() => {
  const formats = new Map<string, T>()
  return (key: string, create: () => T): T => {
    const known = formats.get(key)
    if (known) return known
    if (formats.size >= maxFormats) formats.clear()
    const format = create()
    formats.set(key, format)
    return format
  }
}
