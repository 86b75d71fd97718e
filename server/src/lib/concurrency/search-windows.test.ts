import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { searchInWindows } from './search-windows.ts'

// Ten rows, of which the even ones match, in windows of three.
const rows = Array.from({ length: 10 }, (_, index) => index + 1)

const search = (limit: number, spend: (milliseconds: number) => void = () => {}) => {
  const windows: (number | undefined)[] = []
  const found = searchInWindows<number, number>(
    {
      after: undefined,
      limit,
      maxRows: 3,
      findEnd: async (after = 0) => rows[after + 2],
      read: async ({ after = 0, until, limit: rest }) => {
        windows.push(until)
        const last = until ?? rows.length
        return rows.filter((row) => row > after && row <= last && row % 2 === 0).slice(0, rest)
      },
    },
    spend,
  )
  return { found, windows }
}

test('a search in windows finds every match once, in order', async () => {
  const { found, windows } = search(100)
  expect(await found).toEqual([2, 4, 6, 8, 10])
  expect(windows).toEqual([3, 6, 9, undefined])
})

test('a search in windows ends with the page', async () => {
  const { found, windows } = search(2)
  expect(await found).toEqual([2, 4])
  expect(windows).toEqual([3, 6])
})

test('a search in windows ends when the caller has used up their processor time', async () => {
  let left = 2
  const { found, windows } = search(100, () => {
    left -= 1
    if (left < 0) throw new Error('used up')
  })
  await expect(found).rejects.toThrow('used up')
  expect(windows).toEqual([3, 6])
})

test('several searches read one window in each turn of the event loop', async () => {
  const order: string[] = []
  const others = (async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      order.push('-')
      await setImmediate()
    }
  })()
  const works = ['first', 'second'].map((name) =>
    searchInWindows<number, number>(
      {
        after: undefined,
        limit: rows.length,
        maxRows: 3,
        findEnd: async () => 3,
        read: async () => {
          order.push(name)
          return rows
        },
      },
      () => {},
    ),
  )
  await Promise.all([...works, others])
  expect(order.slice(order.indexOf('first'), order.indexOf('second') + 1)).toEqual(['first', '-', 'second'])
})

test('a window that takes long to compare is followed by a smaller one', async () => {
  const sizes: number[] = []
  await searchInWindows<number, number>(
    {
      after: undefined,
      limit: rows.length,
      maxRows: 1000,
      findEnd: async (after = 0, skipped) => {
        sizes.push(skipped + 1)
        return after < 2 ? after + 1 : undefined
      },
      read: async () => {
        const end = process.threadCpuUsage().user + 50_000
        while (process.threadCpuUsage().user < end);
        return []
      },
    },
    () => {},
  )
  expect(sizes).toEqual([500, 25, 25])
})
