import type {} from '@vitest/browser-playwright'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getRegion, setRegion } from '../../lib/locale/region.ts'
import { DateField } from './date-field.tsx'

const usual = getRegion()
afterEach(() => setRegion(usual))

/** The end follows the start, as that of an event. */
function Times() {
  const { register, setValue } = useForm({ defaultValues: { date: '2026-11-12', start: '', end: '' } })
  const follow = () => setValue('end', '19:30')
  return (
    <form>
      <DateField label="Day" {...register('date')} />
      <DateField label="Start" type="time" {...register('start', { onChange: follow })} />
      <DateField label="End" type="time" hint="May be left out" {...register('end')} />
    </form>
  )
}

const toDescription = (label: string) =>
  page.getByLabelText(label).element().ariaDescribedByElements?.[0]?.textContent

test('where the browser writes dates and times in another way, they are shown in that of the person', async () => {
  setRegion({ currency: 'CHF', locale: 'de-CH', weekStart: 1, clock: 24 })
  await render(<Times />)
  expect(toDescription('Day')).toBe('12 Nov 2026')
  expect(toDescription('End')).toBe('May be left out')
  await page.getByLabelText('Start').fill('18:05')
  await expect.poll(() => toDescription('Start')).toBe('18:05')
  await expect.poll(() => toDescription('End')).toBe('19:30')
})

test('where both write them alike, the fields say nothing more', async () => {
  await render(<Times />)
  await page.getByLabelText('Start').fill('18:05')
  expect(toDescription('Day')).toBeUndefined()
  expect(toDescription('Start')).toBeUndefined()
})
