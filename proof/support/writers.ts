import type { TestDatabase } from '../../server/test-support/engines.ts'
import type { Writer } from './orders.ts'
import { addHousehold } from './people.ts'

const households = 4

/** Eight who write: four households of two, who also write in the same books. */
export const addWriters = async ({ open }: Pick<TestDatabase, 'open'>): Promise<readonly Writer[]> => {
  const engine = open()
  const writers: Writer[] = []
  for (let count = 0; count < households; count += 1) {
    const [one, other] = await addHousehold(engine, 2)
    if (!one || !other) throw new Error('A household of two has two members')
    writers.push({ person: one, mate: other }, { person: other, mate: one })
  }
  await engine.close()
  return writers
}
