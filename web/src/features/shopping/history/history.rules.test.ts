import { describe, expect, it } from 'vitest'
import { createQueuedWrite } from '../../../../test-support/rows/queued-writes.ts'
import { createItem } from '../../../../test-support/rows/shopping-items.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { formatDetails, toDays, toFreshItem, toHistory } from './history.rules.ts'

const milk = createItem({
  quantity: '2 l',
  estimatedPrice: 3.5,
  notes: 'The blue one',
  isCompleted: true,
  completedAt: '2026-11-20T12:00:00.000Z',
  createdByName: 'Maya Nest',
})
const bread = { ...milk, id: 2, name: 'Bread', completedAt: '2026-11-18T12:00:00.000Z' }
const eggs = { ...milk, id: 3, name: 'Eggs', completedAt: '2026-11-20T12:00:01.000Z' }

const toWrite = (write: Pick<QueuedWrite, 'method' | 'input'>): QueuedWrite =>
  createQueuedWrite({ id: 7, feature: 'shopping', madeAt: '2026-11-21T12:00:00.000Z', ...write })

describe('the history', () => {
  it('is grouped by the day of purchase, the latest first', () => {
    expect(toDays(toHistory([milk, bread, eggs], []))).toEqual([
      { date: '2026-11-20', items: [eggs, milk] },
      { date: '2026-11-18', items: [bread] },
    ])
    expect(toDays([])).toEqual([])
  })

  it('omits items for which unticking or deletion is still queued', () => {
    const untick = toWrite({ method: 'PUT', input: { id: '1', isCompleted: false } })
    const removal = toWrite({ method: 'DELETE', input: { id: '2' } })
    expect(toHistory([milk, bread, eggs], [untick, removal])).toEqual([eggs])
  })

  it('does not contain items added on this device', () => {
    const path = '/api/shopping'
    const creation = { ...toWrite({ method: 'POST', input: { name: 'Tea', isCompleted: true } }), path }
    expect(toHistory([milk], [creation as QueuedWrite])).toEqual([milk])
  })

  it('shows the known details of an item', () => {
    expect(formatDetails(milk)).toBe('2 l · $3.50 · Added by Maya Nest')
    expect(formatDetails({ ...milk, quantity: null, estimatedPrice: 0 })).toBe('$0.00 · Added by Maya Nest')
    expect(formatDetails({ ...milk, quantity: null, estimatedPrice: null, createdByName: null })).toBe('')
  })

  it('adds an item again as an open item with the same details', () => {
    expect(toFreshItem(milk)).toEqual({
      name: 'Milk',
      category: 'dairy',
      quantity: '2 l',
      estimatedPrice: 3.5,
      notes: 'The blue one',
      isCompleted: false,
    })
  })
})
