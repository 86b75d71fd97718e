import { render } from 'vitest-browser-react'
import { refreshSession } from '../../src/api/session/session.ts'
import { App } from '../../src/app/app.tsx'
import type { FakeServer } from '../fake-server.ts'
import { installServer } from '../server-boundary.ts'

/** Opens the whole app at a path such as `/recipes?tab=saved#new`, as a browser would. */
export const renderPage = async (path: string, server: FakeServer): Promise<void> => {
  installServer(server)
  history.pushState(null, '', path)
  await refreshSession()
  await render(<App />)
}
