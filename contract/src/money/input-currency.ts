import { defaultRegion } from '../language/regions.ts'

// The currency of amounts that people enter. Schemas are created once for households of every currency, so the currency is
// set beside them: by the server before it reads a request, by the browser when it learns the region. A request is read
// synchronously, so no other request can change the currency in between.

let inputCurrency = defaultRegion.currency

export const getInputCurrency = (): string => inputCurrency

/** Sets the currency of all amounts that are validated from now on. */
export const setInputCurrency = (currency: string): void => {
  inputCurrency = currency
}
