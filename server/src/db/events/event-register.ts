import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { AnnouncedEvents, AnnouncedName, EventCause, EventListener, EventName } from './events.ts'

/** An event, and the house group or person in whose order it is handled. */
export interface Happening {
  readonly name: EventName
  readonly scope: ScopeKey
  readonly data: unknown
}

/** What a listener wants to know of a transaction, as far as it happened in one scope. */
export interface Wanted {
  readonly listener: string
  readonly scope: ScopeKey
  readonly payloads: readonly unknown[]
}

export const toHappening = <Name extends AnnouncedName>(
  name: Name,
  data: AnnouncedEvents[Name],
): Happening => ({
  name,
  scope: 'houseGroupId' in data ? `group:${data.houseGroupId}` : `user:${data.userId}`,
  data,
})

type Select = (event: unknown, cause: EventCause) => unknown

/** Who listens to events in this process. */
export class EventRegister {
  readonly #listeners = new Map<string, EventListener>()

  subscribe(listeners: readonly EventListener[]): void {
    for (const listener of listeners) this.#listeners.set(listener.name, listener)
  }

  /** What the listeners want to know, in the order of the events. */
  select(happenings: readonly Happening[], cause: EventCause): readonly Wanted[] {
    return [...this.#listeners.values()].flatMap(({ name: listener, on }) => {
      const wanted = happenings.flatMap(({ name, scope, data }) => {
        const select = on[name] as Select | undefined
        const payload = select?.(data, cause) ?? null
        return payload === null ? [] : [{ scope, payload }]
      })
      return [...Map.groupBy(wanted, ({ scope }) => scope)].map(([scope, ofScope]) => ({
        listener,
        scope,
        payloads: ofScope.map(({ payload }) => payload),
      }))
    })
  }
}
