import { systemApi } from '@roost/contract/instance/system.client.ts'
import type { Feature, StreamMessages } from '@roost/contract/endpoint/changes.ts'
import { recordAnnounced, setOutdatedListener } from './read-versions.ts'

/** The parts of an EventSource that the stream uses. */
export interface EventStream extends EventTarget {
  readonly readyState: number
  close: () => void
}

export interface RealtimeListener {
  /** The data of these features has changed and needs to be refetched. */
  readonly onChange: (features: readonly Feature[]) => void
  /** The viewer's own access may have changed, so the session needs to be read again. */
  readonly onSessionChange: () => void
  readonly onOpen?: () => void
  /** The connection was lost. The stream reopens by itself. */
  readonly onLost?: () => void
}

interface RealtimeSurroundings {
  readonly openStream: (url: string) => EventStream
  readonly random: () => number
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

const streamStates = { connecting: 0, open: 1, closed: 2 } as const
const hiddenGraceMs = 30_000

const browserSurroundings = (): RealtimeSurroundings => ({
  openStream: (url) => new EventSource(url),
  random: Math.random,
  page: document,
})

const onMessage = <T extends keyof StreamMessages>(
  stream: EventStream,
  type: T,
  listener: (message: StreamMessages[T]) => void,
): void =>
  stream.addEventListener(type, (event) => {
    if (event instanceof MessageEvent) listener(JSON.parse(event.data))
  })

/** Remembers the version of every feature and returns the features whose version is new. */
const createVersionLog = () => {
  const lastSeen = new Map<string, string>()
  return {
    /** Records the versions of a new connection; also returns the features of lists that were read before a change. */
    recordAll: (versions: StreamMessages['versions']): Feature[] => {
      const entries = Object.entries(versions) as [Feature, string][]
      const changed = entries.filter(([feature, version]) => (lastSeen.get(feature) ?? version) !== version)
      for (const [feature, version] of entries) lastSeen.set(feature, version)
      return [...new Set([...changed.map(([feature]) => feature), ...recordAnnounced(versions)])]
    },
    record: ({ feature, version }: StreamMessages['change']): Feature[] => {
      if (lastSeen.get(feature) === version) return []
      lastSeen.set(feature, version)
      recordAnnounced({ [feature]: version })
      return [feature]
    },
  }
}

/**
 * Follows the server's change stream until the returned function is called. While the page is hidden, the stream is
 * closed, because a browser opens at most six connections per host across all its tabs. Each stream begins with the
 * current versions, which reveal missed changes.
 */
export const startRealtime = (
  listener: RealtimeListener,
  { openStream, random, page }: RealtimeSurroundings = browserSurroundings(),
): (() => void) => {
  const versions = createVersionLog()
  let stream: EventStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = (features: Feature[]): void => {
    if (features.includes('session')) listener.onSessionChange()
    const changed = features.filter((feature) => feature !== 'session')
    if (changed.length > 0) listener.onChange(changed)
  }

  const close = (): void => {
    clearTimeout(timer)
    stream?.close()
    stream = null
  }

  const open = (): void => {
    close()
    const opened = openStream(systemApi.events.path)
    stream = opened
    onMessage(opened, 'versions', (message) => report(versions.recordAll(message)))
    onMessage(opened, 'change', (message) => report(versions.record(message)))
    opened.addEventListener('open', () => listener.onOpen?.())
    opened.addEventListener('error', () => {
      if (opened === stream) listener.onLost?.()
      // The browser reconnects by itself after a lost connection, but not after a refusal.
      if (opened.readyState !== streamStates.closed || opened !== stream) return
      listener.onSessionChange()
      if (page.visibilityState !== 'hidden') timer = setTimeout(open, 1_000 + random() * 9_000)
    })
  }

  const followVisibility = (): void => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') timer = setTimeout(close, hiddenGraceMs)
    else if (!stream || stream.readyState === streamStates.closed) open()
  }

  setOutdatedListener(listener.onChange)
  page.addEventListener('visibilitychange', followVisibility)
  if (page.visibilityState !== 'hidden') open()
  return () => {
    setOutdatedListener(null)
    page.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}
