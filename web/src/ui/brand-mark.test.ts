import { expect, test } from 'vitest'

const sources = import.meta.glob(['./brand-mark.tsx', '../../index.html'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const listShapes = (file: string): string[] =>
  [...String(sources[file]).matchAll(/ d="([^"]+)"/g)].flatMap(([, shape]) => shape ?? [])

test('the page shows the same mark before the app has loaded', () => {
  const shapes = listShapes('./brand-mark.tsx')
  expect(shapes).toHaveLength(5)
  expect(listShapes('../../index.html')).toEqual(shapes)
})
