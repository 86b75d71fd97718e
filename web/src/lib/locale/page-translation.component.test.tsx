import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTranslationGuard } from './page-translation.ts'

startTranslationGuard()

/** The element that Chrome uses. */
const createFont = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')

const toTranslation = (text: Text): Element => {
  const font = createFont()
  font.append(`«${text.data}»`)
  return font
}

/** The ways in which translators and extensions change a text node. */
const translators: Readonly<Record<string, (text: Text) => void>> = {
  'replaces the text': (text) => text.replaceWith(toTranslation(text)),
  'inserts before the text and removes it': (text) => {
    text.parentNode?.insertBefore(toTranslation(text), text)
    text.remove()
  },
  'inserts after the text and removes it': (text) => {
    text.after(toTranslation(text))
    text.parentNode?.removeChild(text)
  },
  'inserts before the text and removes it later': (text) => {
    text.before(toTranslation(text))
    setTimeout(() => text.remove())
  },
  'replaces the whole content': ({ parentElement }) => {
    const font = createFont()
    font.append(`«${parentElement?.textContent}»`)
    parentElement?.replaceChildren(font)
  },
  'replaces the text by two nodes': (text) =>
    text.replaceWith(toTranslation(text), document.createElement('i')),
  'replaces its own translation': (text) => {
    const font = toTranslation(text)
    text.replaceWith(font)
    setTimeout(() => font.replaceWith(toTranslation(text)))
  },
  'replaces the text and shows the original again': (text) => {
    const font = toTranslation(text)
    text.replaceWith(font)
    setTimeout(() => {
      font.parentNode?.insertBefore(text, font)
      font.remove()
    })
  },
  'moves the text into an element': (text) => {
    const font = createFont()
    text.replaceWith(font)
    font.append(text)
  },
}

/** Waits until timers of 0 ms and the observers have run, and React has rendered. */
const pass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

const translate = async (element: Element, translateText: (text: Text) => void): Promise<void> => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node)
  texts.forEach(translateText)
  await pass()
}

/** The content of an element before and after a change: texts with siblings, which React keeps as nodes of their own. */
const contents: Readonly<Record<string, (isChanged: boolean) => ReactNode>> = {
  'a sibling comes before a text': (isChanged) => [isChanged && <b key="b">1</b>, 'Save'],
  'a sibling comes after a text': (isChanged) => ['Save', isChanged && <b key="b">1</b>],
  'a sibling goes': (isChanged) => [!isChanged && <b key="b">1</b>, 'Save'],
  'a text goes': (isChanged) => [!isChanged && 'Save', <b key="b">1</b>],
  'a text gives way to an element': (isChanged) => [isChanged ? <b key="b">1</b> : 'Save', <i key="i">2</i>],
  'an element gives way to a text': (isChanged) => [
    isChanged ? 'Saved' : <b key="b">1</b>,
    'now',
    <i key="i">2</i>,
  ],
  'a text with a sibling changes': (isChanged) => [<b key="b">1</b>, isChanged ? '4 open' : '3 open'],
  'two texts side by side change': (isChanged) => [isChanged ? '4' : '3', isChanged ? ' closed' : ' open'],
  'one of two texts side by side goes': (isChanged) => [isChanged ? '4' : '3', !isChanged && ' open'],
  'the order changes': (isChanged) =>
    isChanged ? [<b key="b">1</b>, <i key="i">2</i>, 'Save'] : [<i key="i">2</i>, <b key="b">1</b>, 'Save'],
  'an only text changes': (isChanged) => (isChanged ? '4' : '3'),
  'all texts go': (isChanged) => !isChanged && ['3', <b key="b">1</b>, ' open'],
}

function Changing({ content }: { content: (isChanged: boolean) => ReactNode }) {
  const [isChanged, setIsChanged] = useState(false)
  return (
    <>
      <p data-testid="content">{content(isChanged)}</p>
      <button
        type="button"
        aria-label="change"
        className="size-11"
        onClick={() => setIsChanged((value) => !value)}
      />
    </>
  )
}

const readContent = (): string => page.getByTestId('content').element().textContent.replaceAll(/[«»]/g, '')

/** Presses the button without the pause of a real click, which would be most of the time of these tests. */
const change = async (): Promise<void> => {
  const button = page.getByRole('button', { name: 'change' }).element()
  if (button instanceof HTMLElement) button.click()
  await pass()
}

const cases = Object.keys(translators).flatMap((way) =>
  Object.keys(contents).map((what) => [way, what] as const),
)

test.each(cases)('a translator %s, and %s: the page shows what React renders', async (way, what) => {
  const translateText = translators[way] ?? (() => undefined)
  await render(<Changing content={contents[what] ?? (() => null)} />)
  const plain = readContent()
  await change()
  const plainAndChanged = readContent()
  await change()
  expect(plainAndChanged).not.toBe(plain)

  await translate(page.getByTestId('content').element(), translateText)
  await change()
  expect(readContent()).toBe(plainAndChanged)
  await translate(page.getByTestId('content').element(), translateText)
  await change()
  expect(readContent()).toBe(plain)
})

test.each(Object.keys(contents))('an extension removes the texts, and %s: the page stays', async (what) => {
  await render(<Changing content={contents[what] ?? (() => null)} />)
  for (const _round of [1, 2]) {
    await translate(page.getByTestId('content').element(), (text) => text.remove())
    await change()
  }
  await expect.element(page.getByTestId('content')).toBeInTheDocument()
})
