import { msg } from '@roost/contract/messages.ts'
import type { Account } from '@roost/contract/users.ts'
import { paths } from '../lib/paths.ts'

const titles = {
  [paths.tempLogin]: msg('Temporary Session'),
  [paths.setupData]: msg('Sample Data'),
  [paths.exportDemo]: msg('Export Demo'),
  [paths.exportWorking]: msg('Your Export'),
  [paths.instacartDemo]: msg('Grocery Integration Demo'),
  [paths.instacartIntegration]: msg('Live Grocery Integration'),
} as const satisfies Record<string, string>

export type DemoPath = keyof typeof titles

/** Whether a visitor finds a demo page at the path. */
export const isDemoPath = (path: string): path is DemoPath => Object.hasOwn(titles, path)

/** Like {@link isDemoPath}, but for a signed-in account: a permanent account has only the sample export. */
export const isDemoPathOf = (user: Account | null, path: string): path is DemoPath =>
  isDemoPath(path) && (user?.isTemporary === true || path === paths.exportDemo)

export const getDemoTitle = (path: DemoPath): string => titles[path]
