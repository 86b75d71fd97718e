import { calendarApi } from '@roost/contract/client/calendar.ts'
import { tasksApi } from '@roost/contract/client/tasks.ts'
import { describe, expect, test } from 'vitest'
import { toCallTarget } from './endpoint-url.ts'

describe('where a call goes', () => {
  test('a reading call has its fields in the query, without those that are absent', () => {
    expect(toCallTarget(tasksApi.list, { state: 'open', before: undefined })).toEqual({
      url: '/api/tasks?state=open',
      body: undefined,
    })
  })

  test('a writing call has them in the body', () => {
    expect(toCallTarget(tasksApi.update, { id: '7', title: 'Sweep' })).toEqual({
      url: '/api/tasks/7',
      body: { title: 'Sweep' },
    })
  })

  test(
    'which occurrences a change is about stands in the query, the change in the body',
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

  test('a path parameter that is missing is a mistake of ours', () => {
    expect(() => toCallTarget(tasksApi.update, { id: '' })).toThrow('needs id')
  })
})
