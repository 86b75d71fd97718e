import { type APIRequestContext, expect, type Page } from '@playwright/test'

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[]
  readonly shortcuts: readonly { readonly url: string }[]
}

/** Expects that the browser would install the page from the manifest at the path, and returns the manifest. */
export const readManifest = async (page: Page, path: string): Promise<Manifest> => {
  const devtools = await page.context().newCDPSession(page)
  const { errors, data = '', url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe(path)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  return JSON.parse(data) as Manifest
}

/** Expects that the icons are what the manifest says about them. */
export const expectIcons = async (
  page: Page,
  request: APIRequestContext,
  { icons }: Manifest,
): Promise<void> => {
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']?.split(';')[0]).toBe(type)
    const width = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth
    }, src)
    if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
  }
}
