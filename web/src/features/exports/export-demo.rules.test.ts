import { describe, expect, it } from 'vitest'
import { createDemoExports } from './export-demo.rules.ts'
import { exportKinds } from './exports.rules.ts'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

describe('the sample export', { tags: ['DEMO-14'] }, () => {
  const exports = createDemoExports(new Date(2026, 10, 22, 9, 30), timeZone)

  it('has three tasks, four items and three events', () => {
    expect(exportKinds.map((kind) => exports[kind].total)).toEqual([3, 4, 3])
    expect(exports.tasks.notesText.match(/^\[[ x]\] /gm)).toHaveLength(3)
    expect(exports.shopping.notesText.match(/^\[[ x]\] /gm)).toHaveLength(4)
    expect(exports.calendar.notesText.match(/^(?:All day|\d{1,2}:\d\d [AP]M).*: /gm)).toHaveLength(3)
  })

  it('previews the first three entries of each kind', () => {
    expect(exports.tasks.samples).toEqual([
      'Water the plants',
      'Repair the kitchen tap',
      'Take the glass to the bottle bank',
    ])
    expect(exports.shopping.samples).toEqual(['Milk, 2 cartons', 'Wholegrain bread, 1', 'Dish soap, 1'])
    expect(exports.calendar.samples).toHaveLength(3)
  })

  it('contains future dates, with a time of day only for entries that have one', () => {
    expect(exports.tasks.notesText).toMatch(/Water the plants, due Mon, Nov 23, 2026, for Robin/)
    expect(exports.tasks.notesText).toMatch(/Repair the kitchen tap, due Wed, Nov 25, 2026, 6:00 PM/)
    expect(exports.calendar.notesText).toContain('4:30 PM - 5:30 PM: Swimming lesson')
    expect(exports.calendar.notesText).toContain("All day: Grandma's birthday")
  })

  it('is the same at any time of the day', () => {
    const later = createDemoExports(new Date(2026, 10, 22, 21, 5), timeZone)
    expect(exportKinds.map((kind) => later[kind].notesText)).toEqual(
      exportKinds.map((kind) => exports[kind].notesText),
    )
  })
})
