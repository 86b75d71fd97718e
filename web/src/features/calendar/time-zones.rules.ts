import type { ComboboxOption } from '../../ui/combobox-list.tsx'

/** Lists the browser's time zone first, and includes the chosen one even if this browser does not support it. */
export const toTimeZoneOptions = (
  zones: readonly string[],
  { localZone, value }: { readonly localZone: string; readonly value: string },
): ComboboxOption[] =>
  [...new Set([localZone, value, 'UTC', ...zones])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: zone === localZone ? 'Here' : undefined,
  }))
