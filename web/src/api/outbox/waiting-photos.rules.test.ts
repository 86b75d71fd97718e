import { expect, test } from 'vitest'
import { createQueuedWrite } from '../../../test-support/rows/queued-writes.ts'
import type { QueuedWrite } from './outbox-store.ts'
import { hasRoomForPhoto } from './waiting-photos.rules.ts'

const megabyte = 1024 * 1024
const createPhoto = (length: number): string => `data:image/jpeg;base64,`.padEnd(length, 'x')

const createWrite = (
  length: number,
  { field = 'receiptImage', state = 'waiting' }: { field?: string; state?: QueuedWrite['state'] } = {},
): QueuedWrite =>
  createQueuedWrite({ feature: 'expenses', input: { title: 'Fuel', [field]: createPhoto(length) }, state })

const listMany = (count: number) => Array.from({ length: count }, () => createWrite(100))

test('20 photos of expenses and recipes may wait on the device', () => {
  expect(hasRoomForPhoto(createPhoto(100), listMany(19))).toBe(true)
  expect(hasRoomForPhoto(createPhoto(100), [...listMany(19), createWrite(100, { field: 'imageUrl' })])).toBe(
    false,
  )
})

test('10 MB of photos may wait on the device', () => {
  expect(hasRoomForPhoto(createPhoto(megabyte), [createWrite(9 * megabyte)])).toBe(true)
  expect(hasRoomForPhoto(createPhoto(megabyte), [createWrite(9 * megabyte + 1)])).toBe(false)
  expect(hasRoomForPhoto(createPhoto(megabyte), [createWrite(10 * megabyte, { state: 'sent' })])).toBe(true)
})

test.each([null, undefined, '/api/recipes/5/photo', 'https://pictures.example/dal.jpg'])(
  'a write with the picture %s needs no room',
  (picture) => {
    expect(hasRoomForPhoto(picture, [createWrite(20 * megabyte)])).toBe(true)
  },
)
