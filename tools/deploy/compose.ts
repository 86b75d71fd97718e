/** Returns the content below each key of a mapping, without its indentation. */
const listBlocks = (lines: readonly string[], key: RegExp, indentation: number): Map<string, string> => {
  const blocks = new Map<string, string>()
  let current = ''
  for (const line of lines) {
    const name = key.exec(line)?.[1]
    if (name !== undefined) current = name
    else if (/^\S/.test(line)) current = ''
    else if (current !== '') blocks.set(current, `${blocks.get(current) ?? ''}${line.slice(indentation)}\n`)
  }
  return blocks
}

const listLines = (text: string, section: string): string[] => {
  const [, from = ''] = text.split(`\n${section}:\n`)
  const lines = from.split('\n')
  const end = lines.findIndex((line) => /^\S/.test(line))
  return lines.slice(0, end < 0 ? lines.length : end)
}

/** Returns the definition of each service in a Compose file, with anchors expanded. */
export const listServices = (text: string): ReadonlyMap<string, string> => {
  const anchors = listBlocks(text.split('\n'), /^x-[\w-]+: &(\w+)$/, 2)
  const unfold = (block: string): string =>
    block.replaceAll(/^<<: \*(\w+)$/gm, (_, name: string) => unfold(anchors.get(name) ?? ''))
  const services = listBlocks(listLines(text, 'services'), /^ {2}([\w-]+):$/, 4)
  return new Map([...services].map(([name, block]) => [name, unfold(block)]))
}

export const listNetworks = (service: string): string[] => {
  const [, lines = ''] = /^networks:\n((?: {2}.*\n)+)/m.exec(service) ?? []
  return [...lines.matchAll(/^ {2}(?:- )?(\w+):?$/gm)].map(([, name = '']) => name)
}
