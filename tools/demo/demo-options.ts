import { parseArgs } from 'node:util'
import { isKnownLocale, localePattern } from '@roost/contract/language/locales.ts'
import { defaultRegion, type Region } from '@roost/contract/language/regions.ts'
import { findUsualRegion } from '@roost/contract/money/usual-regions.ts'

type DemoOptions = { readonly region: Region } | { readonly refusal: string }

const refuse = (sentence: string): DemoOptions => ({
  refusal: `${sentence}\nThe demo has one option, a language and a country: npm run demo -- --region de-DE`,
})

const isLocale = (value: string): boolean => localePattern.test(value) && isKnownLocale(value)

/** Reads the arguments of `npm run demo`. The region says the currency, the formats, the first day of the week and the clock. */
export const readDemoOptions = (args: readonly string[]): DemoOptions => {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { region: { type: 'string' } },
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') return refuse(`"${token.value}" is no option.`)
    if (token.kind === 'option' && token.name !== 'region')
      return refuse(`There is no option "${token.rawName}".`)
  }
  const { region } = values
  if (region === undefined) return { region: defaultRegion }
  if (typeof region !== 'string') return refuse('--region needs a value.')
  return isLocale(region) ? { region: findUsualRegion(region) } : refuse(`"${region}" is not a known region.`)
}
