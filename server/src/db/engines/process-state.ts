import { ContentLimit } from '../../lib/history/content-limit.ts'
import { EventRegister } from '../events/event-register.ts'
import type { Engine } from './database.ts'

/** What each process keeps for itself, on either engine. */
export const createProcessState = (): Pick<Engine, 'contentLimit' | 'events'> => ({
  contentLimit: new ContentLimit(),
  events: new EventRegister(),
})
