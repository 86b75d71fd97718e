import type {} from '@vitest/browser-playwright'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findNumberProblem } from '../../lib/numbers/number-text.ts'
import { NumberField } from './number-field.tsx'

const limits = { min: 1, max: 1000 }

function Guests() {
  const [text, setText] = useState('4')
  return (
    <div className="h-24 overflow-y-auto">
      <NumberField
        label="Guests"
        isCounter
        {...limits}
        value={text}
        error={findNumberProblem(text, limits)}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="h-96" />
    </div>
  )
}

const field = page.getByRole('spinbutton', { name: 'Guests' })
const error = page.getByText('Type a whole number from 1 to 1,000.')

const type = async (text: string): Promise<void> => {
  await field.clear()
  await userEvent.keyboard(text)
}

/** Turns the wheel over an element, as the browser sees it: a made-up event would change no number. */
const turnWheel = async (element: Element, deltaY: number): Promise<void> => {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const { x, y, width, height } = element.getBoundingClientRect()
  const scale = frame.width / window.innerWidth || 1
  const at = { x: frame.x + (x + width / 2) * scale, y: frame.y + (y + height / 2) * scale }
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY })
}

test('the mouse wheel over a number with the focus scrolls and leaves the number', async () => {
  const { container } = await render(<Guests />)
  await field.click()
  await turnWheel(field.element(), 40)
  await expect.poll(() => container.querySelector('.overflow-y-auto')?.scrollTop).toBeGreaterThan(0)
  await expect.element(field).toHaveValue('4')
})

test.each(['47,30', 'four', '1e3', '1001'])(
  '“%s” stays as it was typed, with a message at the field',
  async (text) => {
    await render(<Guests />)
    await type(text)
    await expect.element(field).toHaveValue(text)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).not.toHaveAttribute('aria-valuenow', '1000')
    await expect.element(error).toBeVisible()
  },
)

test('a number may be typed in the digits of any script, and the arrow keys count', async () => {
  await render(<Guests />)
  await type('٩')
  await expect.element(field).toHaveAttribute('aria-valuenow', '9')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('10')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(field).toHaveValue('8')
  await field.clear()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('1')
})
