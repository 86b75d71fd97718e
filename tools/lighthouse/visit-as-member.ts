import { chromium } from 'playwright-core'

/**
 * Opens the dashboard once, so that the browser has the session and the account like that of a returning member. Files
 * are not cached, because Lighthouse clears the caches.
 */
export const visitAsMember = async (url: string, port: number, cookie: string): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile')
  const cookies = cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: 'Your Family Dashboard' }).waitFor()
  await page.close()
  await browser.close()
}
