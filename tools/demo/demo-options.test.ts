import { defaultRegion } from '@roost/contract/language/regions.ts'
import { expect, test } from 'vitest'
import { readDemoOptions } from './demo-options.ts'

test('without options, the demo is in the United States', () => {
  expect(readDemoOptions([])).toEqual({ region: defaultRegion })
})

test.each([[['--region', 'de-DE']], [['--region=de-DE']]])('%j shows the demo in Germany', (args) => {
  expect(readDemoOptions(args)).toEqual({
    region: { currency: 'EUR', locale: 'de-DE', weekStart: 1, clock: 24 },
  })
})

test.each([
  // npm takes an option for itself that does not follow two dashes.
  [['de-DE'], '"de-DE" is no option.'],
  [['--region'], '--region needs a value.'],
  [['--region', '--port'], '"--port" is not a known region.'],
  [['--region='], '"" is not a known region.'],
  [['--region', 'de'], '"de" is not a known region.'],
  [['--region', 'de_DE'], '"de_DE" is not a known region.'],
  [['--region', 'zz-ZZ'], '"zz-ZZ" is not a known region.'],
  [['--regoin', 'de-DE'], 'There is no option "--regoin".'],
  [['-r', 'de-DE'], 'There is no option "-r".'],
  [['--', 'de-DE'], '"de-DE" is no option.'],
])('%j is refused in words', (args, sentence) => {
  expect(readDemoOptions(args)).toEqual({
    refusal: `${sentence}\nThe demo has one option, a language and a country: npm run demo -- --region de-DE`,
  })
})
