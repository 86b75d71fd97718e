import { defaultRegion } from '@roost/contract/language/regions.ts'
import { setInputCurrency } from '@roost/contract/money/input-currency.ts'
import { beforeAll } from 'vitest'

// Files of one project share their modules, and a server that a test has started leaves the currency of its last request.
beforeAll(() => setInputCurrency(defaultRegion.currency))
