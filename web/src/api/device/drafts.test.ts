import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

/** A new page of the same browser. */
const openPage = async () => {
  vi.resetModules()
  return import('./drafts.ts')
}

beforeEach(() => {
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
})

test('a draft has the typed values only, and no pictures', async () => {
  const { toDraft } = await openPage()
  const initial = { title: 'Bins', notes: null, amount: undefined }
  expect(toDraft({ title: 'Bins', notes: '', amount: '' }, initial)).toEqual({
    values: {},
    isIncomplete: false,
  })
  const picture = `data:image/jpeg;base64,${'A'.repeat(100_000)}`
  expect(toDraft({ title: 'Bins out', notes: '', photo: picture }, initial)).toEqual({
    values: { title: 'Bins out' },
    isIncomplete: true,
  })
})

test('a draft lasts until it is dropped, for the person who typed it', async () => {
  const { writeDraft } = await openPage()
  writeDraft('ada', 'new-task', { title: 'Bins' })
  const { readDraft, dropDraft } = await openPage()
  expect(readDraft('ada', 'new-task')).toEqual({ title: 'Bins' })
  expect(readDraft('ben', 'new-task')).toBeNull()
  dropDraft('ada', 'new-task')
  expect(readDraft('ada', 'new-task')).toBeNull()
})

test('the oldest draft gives way to the twenty-first', async () => {
  const { writeDraft, readDraft } = await openPage()
  for (let id = 0; id < 21; id += 1) writeDraft('ada', `task-${id}`, { title: 'Bins' })
  expect(readDraft('ada', 'task-0')).toBeNull()
  expect(readDraft('ada', 'task-1')).toEqual({ title: 'Bins' })
  // The values of twenty drafts, and the list of their names.
  expect(stored.size).toBe(21)
})

test('a draft that cannot be stored lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', {})
  const { writeDraft, readDraft } = await openPage()
  writeDraft('ada', 'new-task', { title: 'Bins' })
  expect(readDraft('ada', 'new-task')).toEqual({ title: 'Bins' })
})
