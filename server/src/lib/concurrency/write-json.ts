function* writeList(items: readonly unknown[], parts: Buffer[]): Generator<void, void> {
  parts.push(Buffer.from('['))
  for (const [index, item] of items.entries()) {
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(item)}`))
    yield
  }
  parts.push(Buffer.from(']'))
}

/**
 * Writes an object like `JSON.stringify`, as bytes. Yields between the items of its lists, so that a long response can be
 * written in time slices.
 */
export function* writeJson(value: object): Generator<void, Buffer> {
  const parts = [Buffer.from('{')]
  for (const [index, [name, member]] of Object.entries(value).entries()) {
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`))
    if (Array.isArray(member)) yield* writeList(member, parts)
    else parts.push(Buffer.from(JSON.stringify(member)))
    yield
  }
  return Buffer.concat([...parts, Buffer.from('}')])
}
