import { afterAll, beforeAll } from 'vitest'
import { type AppTemplate, createAppTemplate, type TestApp } from './test-app.ts'

/** Applications that all start with the same contents, for the tests of one file. */
export interface TemplateApp<T> {
  /** What `fill` returned. */
  readonly filled: T
  /** Returns the running application, or a new one on a copy of the filled database. */
  readonly open: () => Promise<TestApp>
  /** Discards the application after a test that changed something; the next test gets a new copy. */
  readonly discard: () => Promise<void>
}

/** Fills a database once and copies it, because filling takes a hundred times as long as copying. */
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
