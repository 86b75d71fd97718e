import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getRegion, setRegion } from '../../lib/locale/region.ts'
import { AmountField } from './amount-field.tsx'

const usual = getRegion()
afterEach(() => setRegion(usual))

/** In pixels, from the sign to the frame of the field and to the space for the amount. */
const measureGaps = () => {
  const input = page.getByLabelText('Amount').element()
  const text = document.createRange()
  text.selectNodeContents(input.parentElement?.querySelector('span') ?? input)
  const [sign, field] = [text.getBoundingClientRect(), input.getBoundingClientRect()]
  const { paddingLeft, paddingRight } = getComputedStyle(input)
  const isTrailing = sign.left > field.left + field.width / 2
  return isTrailing
    ? [field.right - sign.right, sign.left - (field.right - Number.parseFloat(paddingRight))]
    : [sign.left - field.left, field.left + Number.parseFloat(paddingLeft) - sign.right]
}

test.each([
  ['USD', 'en-US'],
  ['CHF', 'de-CH'],
  ['DKK', 'da-DK'],
  ['EGP', 'ar-EG'],
])('the sign of %s touches neither the frame of its field nor the amount', async (currency, locale) => {
  setRegion({ ...usual, currency, locale })
  await render(<AmountField label="Amount" defaultValue="12.5" />)
  for (const gap of measureGaps()) expect(gap).toBeGreaterThan(6)
})
