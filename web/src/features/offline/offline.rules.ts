import { t } from '../../lib/locale/language.ts'

export const formatWaiting = (count: number): string =>
  t('{count, plural, one {# change waiting} other {# changes waiting}}', { count })

export const formatRefused = (count: number): string =>
  t('{count, plural, one {# change could not be saved} other {# changes could not be saved}}', { count })
