import { formatMessage, type MessageLocale, type MessageValues } from './message-format.ts'

// English texts are the keys of the catalogues in `locales/` (docs/decisions/0058-languages.md).

/** Separates the context of a message from its text, as in the files of gettext. */
const contextEnd = '\u0004'

/**
 * Marks an English text as a message of the catalogues; whoever shows it translates it. The context distinguishes equal
 * texts with different meanings.
 */
export const msg: {
  <const T extends string>(text: T): T
  (text: string, context: string): string
} = (text: string, context?: string): never =>
  (context === undefined ? text : context + contextEnd + text) as never

/** Returns the English text of a message that was marked with a context. */
export const toText = (message: string): string => message.slice(message.indexOf(contextEnd) + 1)

export const english: MessageLocale = {
  language: 'en',
  formatNumber: (value) => {
    const [whole = '', decimals] = String(value).split('.')
    const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    return decimals === undefined ? grouped : `${grouped}.${decimals}`
  },
}

/** Fills in a message that the server sends in English; the web app recognises it by its text (`recogniseMessage`). */
export const fill = (text: string, values: MessageValues): string => formatMessage(text, values, english)
