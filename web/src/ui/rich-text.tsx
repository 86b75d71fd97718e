import { Fragment, type ReactNode } from 'react'
import { t } from '../lib/locale/language.ts'

type MessageValues = NonNullable<Parameters<typeof t>[1]>

interface RichTextProps {
  /** An English text with tags, such as `Read <link>the terms</link>`. Tags cannot be nested. */
  readonly message: string
  readonly values?: MessageValues
  /** Renders the text within each tag, by the name of the tag. */
  readonly tags: Readonly<Record<string, (text: string) => ReactNode>>
}

const tagPattern = /<(\w+)>(.*?)<\/\1>/gs

/** Marks where a value begins and ends, so that a value with tags stays text. */
const guard = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', '\u0001') : value,
    ]),
  )

const unguard = (text: string): string => text.replaceAll('\u0001', '<')

/** A translated text with links or emphasis in it. */
export function RichText({ message, values = {}, tags }: RichTextProps) {
  const text = t(message, guard(values))
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(tagPattern)) {
    const [whole, name = '', inner = ''] = match
    parts.push(unguard(text.slice(end, match.index)), tags[name]?.(unguard(inner)) ?? unguard(inner))
    end = match.index + whole.length
  }
  parts.push(unguard(text.slice(end)))
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
