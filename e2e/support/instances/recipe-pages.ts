import { startRecipeServer } from '../../../server/test-support/hosts/recipe-servers.ts'
import { startWebServer } from '../../../server/test-support/hosts/web-server.ts'
import { Household } from './household.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'
import { test as base } from './test.ts'

const chowder = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Sweetcorn Chowder',
  image: '/chowder.jpg',
  recipeYield: '6 servings',
  cookTime: 'PT35M',
  keywords: 'soup, autumn',
  recipeIngredient: ['4 ears sweetcorn', '1 l vegetable stock'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Cut the corn off.' },
    { '@type': 'HowToStep', text: 'Simmer with the stock.' },
  ],
}

/** The HTML of the page, which is served at every address except that of its picture. */
const page = `<!doctype html><title>Chowder</title><script type="application/ld+json">${JSON.stringify(chowder)}</script>`

interface Pages {
  readonly roost: AdministeredRoost
  /** Sets the picture of the recipe on the page. */
  setPicture: (jpeg: Buffer) => void
}

interface Surroundings extends Pick<Pages, 'setPicture'> {
  readonly settings: Readonly<Record<string, string>>
}

const runPages = async (use: (web: Surroundings) => Promise<void>) => {
  let picture: Buffer = Buffer.alloc(0)
  const server = await startWebServer(({ url }, response) => {
    if (url === '/chowder.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  const service = await startRecipeServer()
  await use({
    settings: { WEB_PORT: String(server.port), ...service.environment },
    setPicture(jpeg) {
      picture = jpeg
    },
  })
  await Promise.all([server.close(), service.close()])
}

/** Creates people on an instance for which a local server replaces all web hosts. */
export const test = base.extend<{ readers: Household }, { pages: Pages }>({
  pages: [
    async ({ playwright }, use) =>
      runPages(({ settings, setPicture }) =>
        runAdministeredRoost(playwright, (roost) => use({ roost, setPicture }), settings),
      ),
    { scope: 'worker' },
  ],
  readers: async ({ browser, pages }, use) => {
    const household = new Household(browser, pages.roost)
    await use(household)
    await household.leave()
  },
})
