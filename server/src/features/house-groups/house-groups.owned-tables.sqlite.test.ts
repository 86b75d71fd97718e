import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { tableNames } from '../../db/backup/copy-tables.ts'
import { ownedTables } from './house-groups.queries.ts'

const app = useTestApp()

test('every table that blocks the deletion of a house group counts when a group is checked for being empty', async () => {
  const blocking: string[] = []
  for (const table of tableNames) {
    const { rows } = await sql<{ readonly rule: string }>`
      select on_delete as rule from pragma_foreign_key_list(${table}) as key where key."table" = 'house_groups'`.execute(
      app.current.db.engine.admin,
    )
    if (rows.some(({ rule }) => rule === 'RESTRICT' || rule === 'NO ACTION')) blocking.push(table)
  }
  expect([...ownedTables].toSorted()).toEqual(blocking.toSorted())
})
