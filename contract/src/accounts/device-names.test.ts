import { expect, test } from 'vitest'
import { translateDeviceName } from './device-names.ts'

const german: Readonly<Record<string, string>> = {
  'Unknown device': 'Unbekanntes Gerät',
  '{browser} on {system}': '{browser} auf {system}',
}
const t = (message: string, values: Readonly<Record<string, unknown>> = {}) =>
  (german[message] ?? message).replaceAll(/\{(\w+)\}/g, (_sign, name: string) => String(values[name]))

test.each([
  ['Firefox on Android', 'Firefox auf Android'],
  ['Unknown device', 'Unbekanntes Gerät'],
  ['iPhone', 'iPhone'],
])('%s is called %s', (english, translated) => {
  expect(translateDeviceName(english, t)).toBe(translated)
})
