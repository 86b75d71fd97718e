/** The sender of emails. */
export interface Sender {
  /** Null to use the name of the product. */
  readonly name: string | null
  readonly address: string
}

const maxNameLength = 100

/** Parses `home@example.org` or `Our home <home@example.org>`; the name may be in quotation marks. */
export const parseSender = (text: string): Sender => {
  const [, before = '', address] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const name = before.trim().replace(/^"([^"]*)"$/, '$1')
  if (!address || name.length > maxNameLength || /["\p{C}]/u.test(name)) return { name: null, address: text }
  return { name: name.trim() || null, address }
}
