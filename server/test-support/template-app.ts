import { afterAll, beforeAll } from 'vitest'
import { type AppTemplate, createAppTemplate, type TestApp } from './test-app.ts'

/** Applications for the tests of one file that all start with the same contents. */
export interface TemplateApp<T> {
  /** The result of filling the database. */
  readonly filled: T
  /** The running application, or a new one on a copy of the filled database. */
  readonly open: () => Promise<TestApp>
  /** Discards the application after a test that changed something; the next test gets a new copy. */
  readonly discard: () => Promise<void>
}

/** Filling a database takes a hundred times as long as copying it. */
export const useTemplateApp = <T>(fill: (test: TestApp) => Promise<T>): TemplateApp<T> => {
  let template: AppTemplate<T> | undefined
  let running: TestApp | undefined
  const getTemplate = (): AppTemplate<T> => {
    if (!template) throw new Error('The database is filled only inside tests')
    return template
  }
  const discard = async (): Promise<void> => {
    const last = running
    running = undefined
    await last?.close()
  }
  beforeAll(async () => {
    template = await createAppTemplate(fill)
  })
  afterAll(async () => {
    await discard()
    await template?.remove()
  })
  return {
    get filled() {
      return getTemplate().filled
    },
    async open() {
      running ??= await getTemplate().start()
      return running
    },
    discard,
  }
}
