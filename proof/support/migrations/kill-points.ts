import type { KyselyPlugin } from 'kysely'
import type { Engine } from '../../../server/src/db/engines/database.ts'

/** The points immediately before and after each statement that may change something. */
export class KillPoints {
  #count = 0
  readonly #reached: (point: number) => void

  constructor(reached: (point: number) => void = () => {}) {
    this.#reached = reached
  }

  get count(): number {
    return this.#count
  }

  /** Watches the statements of migrations, which use `admin`, but not those in transactions. */
  watch(engine: Engine): Engine {
    const pass = (): void => this.#reached((this.#count += 1))
    const watched = new WeakSet<object>()
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (node.kind !== 'SelectQueryNode') {
          watched.add(queryId)
          pass()
        }
        return node
      },
      async transformResult({ result, queryId }) {
        if (watched.has(queryId)) pass()
        return result
      },
    }
    return { ...engine, admin: engine.admin.withPlugin(plugin) }
  }
}
