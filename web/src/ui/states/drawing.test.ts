import { expect, it } from 'vitest'
import { drawingNames } from './drawing.tsx'
import file from './drawings.svg?raw'

it('has a symbol for each name', () => {
  expect([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...drawingNames])
})
