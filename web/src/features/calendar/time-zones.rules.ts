import type { ComboboxOption } from '../../ui/combobox-list.tsx'

/** The zone of this place first, and the chosen one even when this browser does not list it. */
export const toTimeZoneOptions = (
  zones: readonly string[],
  { place, value }: { readonly place: string; readonly value: string },
): ComboboxOption[] =>
  [...new Set([place, value, 'UTC', ...zones])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: zone === place ? 'Here' : undefined,
  }))
