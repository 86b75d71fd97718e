import type { TestDatabase } from '../../../server/test-support/databases/engines.ts'
import type { Writer } from './acknowledged-writes.ts'
import { addHousehold } from '../signed-in-people.ts'

const households = 4

/** Adds eight writers in four households of two, so that two of them write to the same ledger. */
export const addWriters = async ({ open }: Pick<TestDatabase, 'open'>): Promise<readonly Writer[]> => {
  const engine = open()
  const writers: Writer[] = []
  for (let count = 0; count < households; count += 1) {
    const [one, other] = await addHousehold(engine, 2)
    if (!one || !other) throw new Error('A household of two has two members')
    writers.push({ person: one, housemate: other }, { person: other, housemate: one })
  }
  await engine.close()
  return writers
}
