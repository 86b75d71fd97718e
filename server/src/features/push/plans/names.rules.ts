import { type Region, toDateLocale } from '@roost/contract/language/regions.ts'
import type { Translator } from '../../../lib/messages/messages.ts'
import { cut } from '../../../lib/text/plain-text.ts'

/** How texts are written for a person. */
export interface Wording extends Pick<Translator, 't' | 'language'> {
  readonly region: Pick<Region, 'locale' | 'clock'>
}

const maxNames = 4
/** A push message has room for 4 kB in all. */
const maxNameLength = 60

export const shorten = (name: string): string => cut(name, maxNameLength) ?? name

/** Such as `Milk, Bread and 3 more`. */
export const formatNames = (names: readonly string[], { t, language, region }: Wording): string => {
  const shown = names.length > maxNames ? names.slice(0, maxNames - 1) : names
  const rest = names.length - shown.length
  const more = rest === 0 ? [] : [t('{count, plural, one {# more} other {# more}}', { count: rest })]
  return new Intl.ListFormat(toDateLocale(language, region), { type: 'conjunction' }).format([
    ...shown.map(shorten),
    ...more,
  ])
}
