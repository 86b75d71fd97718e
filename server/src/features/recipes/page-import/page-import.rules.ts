import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { toPlainText } from '../../../lib/text/plain-text.ts'
import { parseJsonLd, readGraph } from './json-ld.rules.ts'
import type { PageData } from './html.rules.ts'
import { createReadValues } from './schema-node.rules.ts'
import { cutToTextLimit } from './text-limit.rules.ts'
import { findBest, type PageRecipe, toPageRecipe } from './schema-recipe.rules.ts'

/** A recipe with absolute addresses. */
export interface ImportedRecipe extends Omit<PageRecipe, 'title' | 'pageUrls'> {
  readonly title: string
  readonly sourceUrl: string
}

/** The ways in which a request of the web client can fail. */
export type PageFailure =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'busy'

const codes: Readonly<Record<PageFailure, ErrorCode>> = {
  forbidden_address: 'recipes.address_refused',
  unreachable: 'recipes.page_unreachable',
  timeout: 'recipes.page_unreachable',
  too_large: 'recipes.page_too_large',
  too_many_redirects: 'recipes.page_unreachable',
  busy: 'recipes.import_busy',
}

export const toCode = (failure: PageFailure): ErrorCode => codes[failure]

export const isHtml = (contentType: string): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType)

export const isXhtml = (contentType: string): boolean => /xhtml/i.test(contentType)

const maxUrlLength = 2048

const toAddress = (text: string | undefined, base: string): URL | null => {
  const url = text === undefined ? null : URL.parse(text.trim(), base)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return null
  url.hash = ''
  return url.href.length <= maxUrlLength ? url : null
}

const toSite = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/**
 * The address of the recipe: the page's canonical address, which has no tracking parameters, if it is on the same site
 * and is not the site's start page; otherwise the opened address.
 */
const toSourceUrl = (url: string, named: readonly (string | undefined)[]): string => {
  const own = new URL(url)
  const canonical = named
    .map((text) => toAddress(text, url))
    .find(
      (other) => other && toSite(other) === toSite(own) && (other.pathname !== '/' || own.pathname === '/'),
    )
  own.hash = ''
  return (canonical ?? own).href
}

/** JSON-LD comes first, because microdata often repeats the same recipe less completely. */
const findRecipe = ({ jsonLd, items }: PageData): PageRecipe | undefined => {
  const graph = readGraph(jsonLd.map(parseJsonLd))
  const read = createReadValues(graph.byId)
  const found = findBest(graph.recipes.map((recipe) => toPageRecipe(read, recipe)))
  if (found && found.ingredientLines.length > 0 && found.instructions.length > 0) return found
  const marked = readGraph(items).recipes.map((recipe) => toPageRecipe(createReadValues(), recipe))
  return findBest(found ? [found, ...marked] : marked)
}

/** Undefined if the page has no recipe or the recipe has no name. `url` is the address after all redirects. */
export const toImportedRecipe = (page: PageData, url: string): ImportedRecipe | undefined => {
  const recipe = findRecipe(page)
  const title = recipe?.title ?? toPlainText(page.title, 200)
  if (!recipe || title === null) return undefined
  const { pageUrls, ...rest } = recipe
  const base = toAddress(page.baseUrl, url)?.href ?? url
  const { description, ingredientLines, instructions } = rest
  const kept = cutToTextLimit(
    { title, description, lines: ingredientLines, steps: instructions },
    (line) => line,
  )
  return {
    ...rest,
    title,
    ingredientLines: kept.lines,
    instructions: kept.steps,
    pictureUrls: [...recipe.pictureUrls, page.pictureUrl].flatMap(
      (text) => toAddress(text, base)?.href ?? [],
    ),
    sourceUrl: toSourceUrl(url, [page.canonicalUrl, ...pageUrls]),
  }
}
