import { expect, it } from 'vitest'
import { listEventSamples, listItemSamples, listTaskSamples } from './export-samples.rules.ts'

it('an export previews its first three entries, in order', { tags: ['XPORT-06'] }, () => {
  expect(listTaskSamples(['a', 'b', 'c', 'd'].map((title) => ({ title })))).toEqual(['a', 'b', 'c'])
  expect(listTaskSamples([])).toEqual([])
})

it('the preview of an item includes its quantity, if it has one', () => {
  expect(
    listItemSamples([
      { name: 'Milk', quantity: '2 l' },
      { name: 'Soap', quantity: null },
    ]),
  ).toEqual(['Milk, 2 l', 'Soap'])
})

it('the preview of an event includes its local day', () => {
  const lateEvening = new Date(2026, 10, 22, 23, 45).toISOString()
  expect(
    listEventSamples(
      [
        { title: 'Film', startDate: lateEvening, isAllDay: false },
        { title: 'Birthday', startDate: '2026-12-01', isAllDay: true },
      ],
      'en-US',
    ),
  ).toEqual(['Film, Nov 22, 2026', 'Birthday, Dec 1, 2026'])
})
