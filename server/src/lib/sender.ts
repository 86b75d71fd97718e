/** The sender of emails. */
export interface Sender {
  /** Null to use the name of the product. */
  readonly name: string | null
  readonly address: string
}

/** Parses `home@example.org` or `Our home <home@example.org>`; the name may be in quotation marks. */
export const parseSender = (text: string): Sender => {
  const [, name = '', address = text] = /^\s*"?([^"<>\p{C}]{0,100}?)"?\s*<([^<>]+)>\s*$/u.exec(text) ?? []
  return { name: name.trim() || null, address }
}
