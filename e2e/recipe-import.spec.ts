import { errors } from '@roost/contract/errors.ts'
import { importFrom, openImport } from './support/recipe-form.ts'
import { expect, test } from './support/test.ts'

/** The message that browsers log for a rejected request. */
const refusalNoise = /^Failed to load resource: the server responded with a status of 4/

test(
  'importing from an address on the private network is rejected with an error in the form',
  { tag: ['@T15'] },
  async ({ household, problems }) => {
    problems.tolerate(refusalNoise)
    const person = await household.createPerson()
    const dialog = await openImport(person)
    for (const url of ['http://127.0.0.1:9/soup', 'http://[::1]/soup', 'http://2130706433/soup']) {
      await importFrom(dialog, url)
      await expect(dialog.getByRole('alert')).toHaveText(errors['recipes.address_refused'].message)
      await dialog.getByLabel('Address').fill('')
      await expect(dialog.getByRole('alert')).toBeHidden()
    }
  },
)
