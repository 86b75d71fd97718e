import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from '../../test-support/find-chromium.ts'

const listening = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//

/** Runs a browser with an empty profile while `use` runs; `port` is its remote debugging port. */
export const runChromium = async <T>(use: (port: number) => Promise<T>): Promise<T> => {
  const profile = mkdtempSync(join(tmpdir(), 'roost-chromium-'))
  const { executablePath, environment } = await findChromium()
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const browser = spawn(executablePath, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  const hasExited = once(browser, 'exit')
  try {
    for await (const line of createInterface(browser.stderr)) {
      const port = listening.exec(line)?.[1]
      if (port === undefined) continue
      // Later output is discarded because it would fill the pipe.
      browser.stderr.resume()
      return await use(Number(port))
    }
    throw new Error('Chromium has stopped instead of starting')
  } finally {
    browser.kill()
    await hasExited
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
