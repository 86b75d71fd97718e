import { expect, test } from 'vitest'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { toTaskText } from './task-entries.rules.ts'

const task: Task & { readonly dueDate: string } = {
  id: 12,
  title: 'Bake bread',
  description: 'Two loaves',
  category: 'kitchen',
  priority: 'medium',
  status: 'todo',
  dueDate: '2026-11-20T18:00:00.000Z',
  assignedTo: 'c2b5ea7e-4d0a-4f58-8c57-d6bb7c6a54a9',
  assignedToName: 'Noah',
  createdBy: null,
  createdByName: null,
  houseGroupId: 1,
  completedAt: null,
  completedBy: null,
  minutes: null,
  reminders: [],
  repeats: null,
  startsOn: null,
  createdAt: '2026-11-01T08:00:00.470Z',
  updatedAt: '2026-11-02T08:00:00.470Z',
}

const write = (changes: Partial<typeof task> = {}): string[] =>
  toTaskText({ ...task, ...changes }, 'https://roost.example').split('\r\n')

test('a task is an all-day event that makes nobody busy and has no alarm', () => {
  expect(write()).toEqual([
    'BEGIN:VEVENT',
    'UID:task-12@roost',
    'DTSTAMP:20261102T080000Z',
    'CREATED:20261101T080000Z',
    'LAST-MODIFIED:20261102T080000Z',
    'SUMMARY:Bake bread',
    String.raw`DESCRIPTION:18:00 · Noah\nTwo loaves`,
    'URL:https://roost.example/tasks#task-12',
    'DTSTART;VALUE=DATE:20261120',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    '',
  ])
})

test('a task without time, assignee and description has no description', () => {
  const lines = write({ dueDate: '2026-11-20T00:00:00.000Z', assignedToName: null, description: null })
  expect(lines.filter((line) => line.startsWith('DESCRIPTION'))).toEqual([])
})

test('a title cannot begin a line of its own', () => {
  expect(write({ title: 'Bins\r\nEND:VCALENDAR' })).toContain(String.raw`SUMMARY:Bins\nEND:VCALENDAR`)
})
