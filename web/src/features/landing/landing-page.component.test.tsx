import { siteApi } from '@roost/contract/instance/site.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createServer, plainSite } from '../../../test-support/rows/fake-households.ts'
import { expectUrl } from '../../../test-support/rows/texts.ts'

const findFooter = (): Locator => page.getByRole('contentinfo')
const findSocial = (): Locator => page.getByRole('list', { name: 'Social networks' })
const findSlogan = (): Locator => page.getByRole('heading', { level: 1, name: /feather.*nest/i })

const openLanding = async (path = '/', server = createServer()): Promise<void> => {
  await renderPage(path, server)
  await expect.element(findSlogan()).toBeVisible()
}

test(
  'a visitor reads what Roost is for, with its four features',
  { tags: ['LAND-01', 'LAND-02', 'LAND-03', 'LAND-04'] },
  async () => {
    await openLanding()
    expect(document.title).toMatch(/Roost/)
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Roost/)
    await expect.element(page.getByText('For families and for people who share a flat.')).toBeVisible()
    for (const [title, facts] of [
      ['Task Management', /assign and track duties on one task board/i],
      ['Expense Tracking', /monitor spending.* split fairly/i],
      ['Shopping Lists', /collaborative lists/i],
      ['Family Calendar', /dates, appointments and gatherings/i],
    ] as const) {
      const feature = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      await expect.element(feature).toMatchTextContent(facts)
    }
  },
)

test('the amount on the sample card is marked as an example', { tags: ['LAND-07', 'LAND-08'] }, async () => {
  await openLanding()
  const figure = page.getByText('24 tasks completed today', { exact: true })
  await expect.element(figure).toBeVisible()
  const card = figure.element().parentElement
  expect(card && page.elementLocator(card).getByText('Example', { exact: true }).element()).toBeVisible()
})

test(
  'every Get Started link and the Sign in link lead to the sign-in page',
  { tags: ['LAND-11'] },
  async () => {
    await openLanding()
    const links = page.getByRole('link', { name: 'Get Started' })
    const count = links.elements().length
    expect(count).toBeGreaterThan(1)
    for (let index = 0; index < count; index += 1) {
      await links.nth(index).click()
      await expect.element(page.getByRole('heading', { name: 'Welcome to Roost' })).toHaveFocus()
      await expectUrl('/login')
      await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
      history.back()
      await expect.element(findSlogan()).toBeVisible()
    }
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expectUrl('/login')
  },
)

test(
  'the footer mentions, without a link, that messaging is coming soon',
  { tags: ['LAND-05', 'LAND-06'] },
  async () => {
    await openLanding()
    const messaging = findFooter().getByRole('listitem').filter({ hasText: 'Messaging' })
    await expect.element(messaging).toMatchTextContent(/Messaging\s*coming soon/)
    await expect.element(messaging.getByRole('link')).not.toBeInTheDocument()
    await expect.element(messaging.getByRole('button')).not.toBeInTheDocument()
  },
)

test(
  'the copyright line covers the first to the current year',
  { tags: ['LAND-09', 'LAND-10'] },
  async () => {
    await openLanding()
    const line = `© 2024-${new Date().getFullYear()} Roost`
    await expect.element(findFooter().getByText(line, { exact: true })).toBeVisible()
  },
)

test(
  'each of the four footer topics opens in a dialog that traps the focus and returns it',
  { tags: ['LAND-15', 'LAND-16'] },
  async () => {
    await openLanding('/no-such-page')
    for (const [name, words] of [
      ['Help Center', /I have forgotten my password/],
      ['Contact Us', /Who runs this Roost/],
      ['Privacy Policy', /One cookie, which keeps you signed in\./],
      ['Terms of Service', /Roost is free software under the MIT License\./],
    ] as const) {
      const opener = findFooter().getByRole('button', { name })
      opener.element().focus()
      await userEvent.keyboard('{Enter}')
      const dialog = page.getByRole('dialog', { name })
      await expect.element(dialog).toMatchTextContent(words)
      await expectAccessible()
      for (const _ of Array.from({ length: 4 })) {
        await userEvent.keyboard('{Tab}')
        await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
      }
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
      await expectUrl('/no-such-page')
    }
  },
)

test('the help text links to the password reset', { tags: ['LAND-16'] }, async () => {
  await openLanding()
  await page.getByRole('button', { name: 'Help Center' }).click()
  await page.getByRole('link', { name: 'Ask for a reset link' }).click()
  await expect.element(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectUrl('/forgot-password')
})

test('without settings, there are no dead links', { tags: ['LAND-16', 'LAND-17', 'LAND-18'] }, async () => {
  const server = createServer()
  await openLanding('/', server)
  await expect.poll(() => server.calls(siteApi.get)).not.toEqual([])
  await expect.element(findSocial().getByRole('listitem')).toHaveLength(4)
  for (const name of ['Facebook', 'X', 'Instagram', 'YouTube'])
    await expect.element(findSocial().getByRole('img', { name })).toBeVisible()
  await expect.element(findSocial().getByRole('link')).not.toBeInTheDocument()
  expect(document.querySelectorAll('a[href="#"], a[href=""], a:not([href])')).toHaveLength(0)
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Who runs this Roost/)
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/Write to us/)
  expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(0)
})

test("the addresses in the operator's settings are linked", { tags: ['LAND-16', 'LAND-18'] }, async () => {
  const contactEmail = 'hello@rooklane.example'
  const facebookUrl = 'https://www.facebook.com/rooklane'
  const youtubeUrl = 'https://www.youtube.com/@rooklane'
  const server = createServer()
  server.respond(siteApi.get, {
    ...plainSite,
    contactEmail,
    social: { ...plainSite.social, facebook: facebookUrl, youtube: youtubeUrl },
  })
  await openLanding('/', server)
  const facebook = findSocial().getByRole('link', { name: 'Facebook (opens in a new tab)' })
  await expect.element(facebook).toHaveAttribute('href', facebookUrl)
  await expect.element(facebook).toHaveAttribute('rel', expect.stringMatching(/\bnoopener\b/))
  await expect.element(facebook).toHaveAttribute('target', '_blank')
  await expect
    .element(findSocial().getByRole('link', { name: /^YouTube / }))
    .toHaveAttribute('href', youtubeUrl)
  await expect.element(findSocial().getByRole('link')).toHaveLength(2)
  await expect.element(findSocial().getByRole('img', { name: 'Instagram' })).toBeVisible()
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: contactEmail }))
    .toHaveAttribute('href', `mailto:${contactEmail}`)
})

test('the page stays unchanged when the site information cannot be loaded', async () => {
  const server = createServer()
  server.fail(siteApi.get, { status: 503, message: 'Busy' })
  await openLanding('/', server)
  await expect.poll(() => server.calls(siteApi.get)).not.toEqual([])
  await expect.element(findSocial().getByRole('img')).toHaveLength(4)
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Who runs this Roost/)
})
