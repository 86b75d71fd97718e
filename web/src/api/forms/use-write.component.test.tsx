import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ApiError } from '../calls/api-error.ts'
import { useFormWrite, useWrite } from './use-write.ts'

/** Each call gets its response by hand. */
const responses: PromiseWithResolvers<string>[] = []
const send = vi.fn<(title: string, key: string) => Promise<string>>(() => {
  const response = Promise.withResolvers<string>()
  responses.push(response)
  return response.promise
})

beforeEach(() => {
  responses.length = 0
  send.mockClear()
})

const listKeys = (): string[] => send.mock.calls.map(([, key]) => key)

const show = (content: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>)

const findButton = (name: string): HTMLElement => page.getByRole('button', { name }).element() as HTMLElement

/** Clicks twice before React can draw anything. */
const clickTwice = (name: string): void => {
  const button = findButton(name)
  button.click()
  button.click()
}

const expectState = async (state: string): Promise<void> => {
  await expect.element(page.getByRole('status')).toHaveTextContent(state)
}

function Form() {
  const [isOpen, setIsOpen] = useState(true)
  const { mutate, status } = useFormWrite({ mutationFn: send }, isOpen)
  return (
    <>
      <p role="status">{isOpen ? status : 'closed'}</p>
      <button type="button" onClick={() => mutate('Bread')}>
        Save
      </button>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open or close
      </button>
    </>
  )
}

test('an opened form makes one record, however often it is sent before and after it is saved', async () => {
  await show(<Form />)
  clickTwice('Save')
  await expectState('pending')
  findButton('Save').click()
  responses[0]?.resolve('saved')
  await expectState('success')
  clickTwice('Save')
  await expectState('success')
  expect(send).toHaveBeenCalledOnce()
})

test('a form that could not be saved is sent again with the same Idempotency-Key', async () => {
  await show(<Form />)
  clickTwice('Save')
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  responses[0]?.reject(new TypeError('Failed to fetch'))
  await expectState('error')
  clickTwice('Save')
  await expectState('pending')
  expect(send).toHaveBeenCalledTimes(2)
  expect(new Set(listKeys()).size).toBe(1)
})

test('a form that was sent before with other contents gets a new Idempotency-Key', async () => {
  await show(<Form />)
  findButton('Save').click()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  responses[0]?.reject(new ApiError(422, '{"message":"Sent before"}', ''))
  await expectState('error')
  findButton('Save').click()
  await expectState('pending')
  expect(new Set(listKeys()).size).toBe(2)
})

test('a form that is opened again makes another record', async () => {
  await show(<Form />)
  findButton('Save').click()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  responses[0]?.resolve('saved')
  await expectState('success')
  findButton('Open or close').click()
  await expectState('closed')
  findButton('Open or close').click()
  await expectState('success')
  clickTwice('Save')
  await expectState('pending')
  expect(send).toHaveBeenCalledTimes(2)
  expect(new Set(listKeys()).size).toBe(2)
})

function Toggle() {
  const { mutate } = useWrite({ mutationFn: (isOn: boolean) => send(isOn ? 'on' : 'off', '') })
  return (
    <>
      <button type="button" onClick={() => mutate(true)}>
        On
      </button>
      <button type="button" onClick={() => mutate(false)}>
        Off
      </button>
    </>
  )
}

test('a button that is pressed twice writes once, and each change of mind is written', async () => {
  await show(<Toggle />)
  clickTwice('On')
  clickTwice('Off')
  clickTwice('On')
  await vi.waitFor(() => expect(send.mock.calls.map(([title]) => title)).toEqual(['on', 'off', 'on']))
  for (const { resolve } of responses) resolve('saved')
  await vi.waitFor(() => {
    findButton('On').click()
    expect(send).toHaveBeenCalledTimes(4)
  })
})
