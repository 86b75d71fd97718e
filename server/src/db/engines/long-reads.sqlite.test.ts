import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { chargeLongReads, measureRead } from './long-reads.ts'

const app = useTestApp()

test('long reads are charged to the work that started them, short ones and those of others are not', async () => {
  const { read } = app.current.database.engine
  const charged: number[] = []
  const count = (rows: number) =>
    sql`with recursive row (number) as (select 1 union all select number + 1 from row where number < ${rows})
      select count(*) from row`.execute(read)
  await chargeLongReads(
    (milliseconds) => charged.push(milliseconds),
    async () => {
      await read.selectFrom('users').select('id').execute()
      await count(300_000)
      await count(300_000)
    },
  )
  await count(300_000)
  expect(charged).toHaveLength(2)
})

test('short reads are charged once they are long together', () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const charged: number[] = []
  chargeLongReads(
    (milliseconds) => charged.push(milliseconds),
    () => {
      for (let reads = 0; reads < 7; reads += 1) measureRead(() => (now += 1))
    },
  )
  clock.mockRestore()
  expect(charged).toEqual([3, 3])
})

test('a transaction is charged to its own work, also in a batch that other work has begun', async () => {
  const { engine } = app.current.database
  const charged: string[] = []
  const transact = (name: string, rows: number) =>
    chargeLongReads(
      () => charged.push(name),
      () =>
        engine.transact((tx) =>
          sql`with recursive row (number) as (select 1 union all select number + 1 from row where number < ${rows})
            select count(*) from row`.execute(tx),
        ),
    )
  await Promise.all([transact('first', 1), transact('second', 300_000)])
  expect(charged).toEqual(['second'])
})
