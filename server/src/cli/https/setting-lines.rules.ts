// Changes single lines of a settings file and leaves all others as they are.

/** The settings that belong to https, each with its value. */
type Values = Readonly<Record<string, string>>

const toPattern = (name: string): RegExp => new RegExp(`^[ \\t]*${name}=(.*)(?:\\n|$)`, 'm')

const setLine = (text: string, name: string, value: string): string => {
  if (toPattern(name).test(text)) return text.replace(toPattern(name), () => `${name}=${value}\n`)
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return `${start}${name}=${value}\n`
}

export const setLines = (text: string, values: Values): string =>
  Object.entries(values).reduce((result, [name, value]) => setLine(result, name, value), text)

/**
 * Takes back what setLines did to a file, which may have been changed since; null if there was none before and nothing is
 * left.
 */
export const takeBackLines = (text: string, before: string | null, values: Values): string | null => {
  if (text === setLines(before ?? '', values)) return before
  const rest = Object.keys(values).reduce((result, name) => {
    const old = toPattern(name).exec(before ?? '')?.[1]
    return old === undefined ? result.replace(toPattern(name), '') : setLine(result, name, old)
  }, text)
  return before === null && rest === '' ? null : rest
}
