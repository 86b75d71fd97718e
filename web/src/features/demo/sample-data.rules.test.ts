import { expect, test } from 'vitest'
import { toRemovalText } from './sample-data.rules.ts'

test.each([
  [0, 'The example was removed.'],
  [1, 'The example was removed. 1 thing that somebody has changed stays.'],
  [3, 'The example was removed. 3 things that somebody has changed stay.'],
])('the text after a removal says that %i changed things stay', { tags: ['DEMO-18'] }, (kept, text) => {
  expect(toRemovalText({ kept })).toBe(text)
})
