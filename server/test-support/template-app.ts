import { afterAll, beforeAll } from 'vitest'
import { type AppTemplate, createAppTemplate, type TestApp } from './test-app.ts'

/** Applications for the tests of one file that all begin with the same contents. */
export interface TemplateApp<T> {
  /** What the database was filled with. */
  readonly filled: T
  /** The application that runs, or a new one on a copy of the filled database. */
  readonly open: () => Promise<TestApp>
  /** For tests that changed something: the next one starts from the filled database again. */
  readonly discard: () => Promise<void>
}

/** To fill a database costs a hundred times what a copy of it does. */
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
