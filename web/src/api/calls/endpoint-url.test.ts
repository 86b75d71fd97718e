import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
import { describe, expect, test } from 'vitest'
import { toCallTarget } from './endpoint-url.ts'

describe('the URL and body of a call', () => {
  test('contain the fields of a GET call in the query, without absent ones', () => {
    expect(toCallTarget(tasksApi.list, { state: 'open', before: undefined })).toEqual({
      url: '/api/tasks?state=open',
      body: undefined,
    })
  })

  test('contain the fields of a write in the body', () => {
    expect(toCallTarget(tasksApi.update, { id: '7', title: 'Sweep' })).toEqual({
      url: '/api/tasks/7',
      body: { title: 'Sweep' },
    })
  })

  test(
    'contain the scope of a change to a series in the query and the change in the body',
    { tags: ['CAL-28'] },
    () => {
      const input = { id: '7', scope: 'this', occurrenceDate: '2026-11-23', title: 'Dentist' }
      expect(toCallTarget(calendarApi.update, input)).toEqual({
        url: '/api/calendar/7?scope=this&occurrenceDate=2026-11-23',
        body: { title: 'Dentist' },
      })
      expect(toCallTarget(calendarApi.update, { id: '7', title: 'Dentist' }).url).toBe('/api/calendar/7')
    },
  )

  test('cannot be built without a path parameter', () => {
    expect(() => toCallTarget(tasksApi.update, { id: '' })).toThrow('needs id')
  })
})
